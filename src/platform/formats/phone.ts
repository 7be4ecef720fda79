const E164 = /^\+[1-9]\d{6,14}$/;
const INDIAN = /^\+91(\d{5})(\d{5})$/;

/** Whether a text is a phone number in E.164, `+` and 7 to 15 digits (docs/product/restaurant.md#links). */
export function isE164(text: string): boolean {
  return E164.test(text);
}

/** An E.164 number as wa.me wants it: digits only. */
export function waDigits(e164: string): string {
  return e164.replace(/\D/g, '');
}

/** An E.164 number for people to read: `+91 98765 43210`; other countries' numbers as they are. */
export function formatPhone(e164: string): string {
  return e164.replace(INDIAN, '+91 $1 $2');
}

/** Opens a WhatsApp chat with an E.164 number. */
export function whatsappUrl(e164: string): string {
  return `https://wa.me/${waDigits(e164)}`;
}
