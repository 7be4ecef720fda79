import { formatPhone, isE164 } from '#platform/phone.ts';
import { numberToSend, tidyNumber } from '../whatsapp-number.ts';

const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
const PLAIN = /^[\d\s()+.-]*$/;

/**
 * Formats a typed phone number: an Indian mobile number as `+91 98765 43210`, others unchanged. A number with a
 * leading 0 stays unchanged, too: it may be a landline, which needs its area code.
 */
export function tidyPhone(typed: string): string {
  if (/^\s*0(?!0)/.test(typed)) return typed.trim();
  const sent = numberToSend(tidyNumber(typed));
  return sent.startsWith('+91') && isE164(sent) ? formatPhone(sent) : typed.trim();
}

/** Returns why a text cannot be a phone number, for the field; undefined when it may be one. The server decides. */
export function phoneProblem(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '').length;
  if (typed.trim() === '' || !isLatin(typed)) return undefined;
  if (PLAIN.test(typed) && digits >= MIN_DIGITS && digits <= MAX_DIGITS) return undefined;
  return 'Enter a phone number, like 98765 43210 or 080 2345 6789.';
}

/** The server also reads the digits of other scripts. */
function isLatin(typed: string): boolean {
  return /^[\x20-\x7e]*$/.test(typed);
}
