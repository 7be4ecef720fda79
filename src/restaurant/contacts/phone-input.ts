import { formatPhone, isE164 } from '#platform/formats/phone.ts';
import { contactsTexts } from './contacts-texts.ts';

/** A mobile, or a landline with its area code: both have ten digits. */
const INDIAN = /^[1-9]\d{9}$/;
const PLAIN = /^[\d\s()+.-]*$/;

/**
 * Formats a number as it is typed, pasted or autofilled: an Indian one loses +91 or 0 and reads `98765 43210`, a
 * foreign one keeps its `+44 …`. Text with letters or digits of other scripts stays as it is: the server can read more.
 */
export function tidyNumber(typed: string): string {
  const text = typed.trimStart();
  const compact = text.replace(/[^\d+]/g, '');
  const isForeign = compact.startsWith('+') && !compact.startsWith('+91');
  if (!PLAIN.test(text) || isForeign) return text;
  const national = withoutIndia(compact);
  return national.length > 5 ? `${national.slice(0, 5)} ${national.slice(5)}` : national;
}

/** Whether a tidied number is Indian, so that +91 belongs before it. */
export function isIndian(tidied: string): boolean {
  return !tidied.startsWith('+');
}

/** Returns the number to send for a tidied one: in E.164 if possible, else as it is. */
export function numberToSend(tidied: string): string {
  const digits = tidied.replace(/\D/g, '');
  if (isIndian(tidied)) return INDIAN.test(digits) ? `+91${digits}` : tidied;
  return `+${digits}`;
}

/** Returns why a tidied number cannot be right, for the field, or undefined. The server decides. */
export function numberProblem(tidied: string): string | undefined {
  if (tidied.trim() === '') return contactsTexts.noWhatsapp;
  if (!PLAIN.test(tidied) || isE164(numberToSend(tidied))) return undefined;
  return contactsTexts.whatsapp;
}

export function numberInInput(e164: string): string {
  return tidyNumber(formatPhone(e164));
}

/** A mobile number may begin with 91 itself, so without a + only the length decides. */
function withoutIndia(compact: string): string {
  const digits = compact.replace(/\D/g, '');
  const hasCountryCode = compact.startsWith('+') || digits.length > 11;
  return digits.replace(hasCountryCode ? /^0*91/ : /^0+/, '');
}

const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
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
  return contactsTexts.phone;
}

/** The server also reads the digits of other scripts. */
function isLatin(typed: string): boolean {
  return /^[\x20-\x7e]*$/.test(typed);
}
