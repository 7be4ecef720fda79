import { formatPhone, isE164 } from '#platform/phone.ts';

const INDIAN_MOBILE = /^[6-9]\d{9}$/;
const PLAIN = /^[\d\s()+.-]*$/;

/**
 * A number as typed, pasted or filled in, made readable: an Indian one loses +91 or 0 and reads `98765 43210`, one from
 * elsewhere keeps its `+44 …`. What has other letters or digits in it stays as it is, the server can read more.
 */
export function tidyNumber(typed: string): string {
  const text = typed.trimStart();
  const compact = text.replace(/[^\d+]/g, '');
  const isForeign = compact.startsWith('+') && !compact.startsWith('+91');
  if (!PLAIN.test(text) || isForeign) return text;
  const national = withoutIndia(compact);
  return national.length > 5 ? `${national.slice(0, 5)} ${national.slice(5)}` : national;
}

/** Whether a tidied number stands for one in India, so that +91 belongs before it. */
export function isIndian(tidied: string): boolean {
  return !tidied.startsWith('+');
}

/** What to send for a tidied number: E.164 where it can be told, else as it is. */
export function numberToSend(tidied: string): string {
  const digits = tidied.replace(/\D/g, '');
  if (isIndian(tidied)) return INDIAN_MOBILE.test(digits) ? `+91${digits}` : tidied;
  return `+${digits}`;
}

/** Why a tidied number cannot be right, in a sentence for the field; undefined when it may be. The server has the last word. */
export function numberProblem(tidied: string): string | undefined {
  if (tidied.trim() === '') return 'Enter your WhatsApp number.';
  if (!PLAIN.test(tidied) || isE164(numberToSend(tidied))) return undefined;
  return 'Enter a mobile number, such as 98765 43210.';
}

/** A stored number as it stands in the box. */
export function numberInBox(e164: string): string {
  return tidyNumber(formatPhone(e164));
}

/** A mobile number may begin with 91 itself, so without a + only the length tells. */
function withoutIndia(compact: string): string {
  const digits = compact.replace(/\D/g, '');
  const hasCountryCode = compact.startsWith('+') || digits.length > 11;
  return digits.replace(hasCountryCode ? /^0*91/ : /^0+/, '');
}
