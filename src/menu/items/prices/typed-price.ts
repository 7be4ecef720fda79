import { type ParsedRupees, parseRupees, rupeesOf } from '#platform/formats/money.ts';

/** No price is longer, and Unicode normalization takes quadratic time for a long run of accents. */
const MAX_LENGTH = 60;

/**
 * Reads a price as owners write it: `80`, `₹1,250.50`, `Rs. 80/-`, `१२०`. `isNumber` is false when there is no number
 * in it at all, which the item form turns into 0 with a warning (docs/product/common.md#money).
 */
export function parseTypedPrice(typed: string): ParsedRupees & { isNumber: boolean } {
  // In `120¹` the raised digit is that of a footnote, which normalization would join to the price.
  const text = typed.length > MAX_LENGTH || /\p{No}/u.test(typed) ? '' : plainDecimal(typed);
  return { ...parseRupees(text), isNumber: /^-?(\d+(\.\d*)?|\.\d+)$/.test(text) };
}

/** Returns a typed price in paise; 0 when it is not a number. */
export function parsePaise(typed: string): number {
  const parsed = parseTypedPrice(typed);
  return parsed.ok ? parsed.paise : 0;
}

/** Formats paise for a price input: 8000 → `80`, 9950 → `99.50`. */
export function formatTypedPrice(paise: number): string {
  const rupees = rupeesOf(paise);
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
}

function plainDecimal(typed: string): string {
  const text = withLatinDigits(typed.normalize('NFKC'))
    .trim()
    .replace(/^(₹|rs\b\.?|inr\b)\s*/i, '')
    .replace(/(\/-|\/=|₹|rs\b\.?)$/i, '')
    .trimEnd();
  // Only where commas group thousands: 12,50 may have been meant as 12.50, so it is not a number.
  return /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/**
 * Replaces the digits of all scripts with 0 to 9. In Unicode the digits of a script are consecutive, so a digit's
 * position is its value.
 */
export function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(worthOf(digit.codePointAt(0) as number)));
}

function worthOf(codePoint: number): number {
  let worth = 0;
  while (worth < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - worth - 1))) worth += 1;
  return worth;
}
