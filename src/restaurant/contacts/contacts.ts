import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { contactsTexts } from './contacts-texts.ts';

export type ParsedContact = { ok: true; value: string } | { ok: false; message: string };

/** WhatsApp Business also works with the number of a landline. */
const ON_WHATSAPP = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE']);
const MAX_PHONE_LENGTH = 40;

/** The digits of the nine Indian scripts, zero to nine in each block. The library knows those of Urdu by itself. */
const INDIAN_DIGIT =
  /[\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F]/g;

/**
 * Parses a phone number to call, typed the Indian way or with a country code, to E.164; empty stays empty
 * (docs/product/restaurant.md#links). Never throws.
 */
export function parsePhone(text: string): ParsedContact {
  if (text.trim() === '') return { ok: true, value: '' };
  const number = readNumber(text);
  if (!number) return { ok: false, message: contactsTexts.phone };
  return { ok: true, value: number.number };
}

/** Like `parsePhone`, but accepts only numbers that WhatsApp can have: mobiles and landlines (docs/product/restaurant.md#links). */
export function parseWhatsapp(text: string): ParsedContact {
  if (text.trim() === '') return { ok: true, value: '' };
  const number = readNumber(text);
  if (!number || !ON_WHATSAPP.has(number.getType() ?? '')) {
    return { ok: false, message: contactsTexts.whatsapp };
  }
  return { ok: true, value: number.number };
}

function readNumber(text: string) {
  if (text.length > MAX_PHONE_LENGTH) return undefined;
  const digits = text.trim().replace(INDIAN_DIGIT, (digit) => String((digit.charCodeAt(0) - 0x66) % 0x80));
  const bare = digits.replace(/^\(\s*(\+\s*\d+)\s*\)/, '$1');
  const number = parsePhoneNumberFromString(bare, { defaultCountry: 'IN', extract: false });
  return number?.isValid() && !number.ext ? number : undefined;
}
