import { formatPhone, isE164 } from '#platform/phone.ts';
import { numberToSend, tidyNumber } from '../whatsapp-number.ts';

const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
const PLAIN = /^[\d\s()+.-]*$/;

/**
 * A number to call made readable once it is typed: a mobile one in India as `+91 98765 43210`, others as they are. Also
 * one with a leading 0, as it may well be a landline, whose area code must stay.
 */
export function tidyPhone(typed: string): string {
  if (/^\s*0(?!0)/.test(typed)) return typed.trim();
  const sent = numberToSend(tidyNumber(typed));
  return sent.startsWith('+91') && isE164(sent) ? formatPhone(sent) : typed.trim();
}

/** Why a text cannot be a number to call, for the field; undefined when it may be. The server has the last word. */
export function phoneProblem(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '').length;
  if (typed.trim() === '' || !isLatin(typed)) return undefined;
  if (PLAIN.test(typed) && digits >= MIN_DIGITS && digits <= MAX_DIGITS) return undefined;
  return 'Enter a phone number, such as 98765 43210 or 080 2345 6789.';
}

/** The server also reads the digits of other scripts. */
function isLatin(typed: string): boolean {
  return /^[\x20-\x7e]*$/.test(typed);
}
