import { type ParsedRupees, parseRupees, rupeesOf } from '#platform/money.ts';

/** No price is that long, and normal forms take time by the square of a run of accents. */
const LONGEST = 60;

/**
 * Reads a price as owners write it: `80`, `₹1,250.50`, `Rs. 80/-`, `१२०`. `isNumber` is false when there is no number
 * in it at all, which the item form turns into 0 with a warning (docs/product.md#money).
 */
export function parseTypedPrice(typed: string): ParsedRupees & { isNumber: boolean } {
  const text = typed.length > LONGEST ? '' : plainDecimal(typed);
  return { ...parseRupees(text), isNumber: /^-?(\d+(\.\d*)?|\.\d+)$/.test(text) };
}

/** A price as typed, in paise; one that is no number counts as 0. */
export function paiseTyped(typed: string): number {
  const parsed = parseTypedPrice(typed);
  return parsed.ok ? parsed.paise : 0;
}

/** Paise as they stand in a price box: 8000 → `80`, 9950 → `99.50`. */
export function typedPriceOf(paise: number): string {
  const rupees = rupeesOf(paise);
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
}

function plainDecimal(typed: string): string {
  const text = withLatinDigits(typed.normalize('NFKC'))
    .trim()
    .replace(/^(₹|rs\b\.?|inr\b)\s*/i, '')
    .replace(/(\/-|\/=|₹|rs\b\.?)$/i, '')
    .trimEnd();
  // Only where commas group thousands: a 12,50 may have been meant as 12.50, so it is no number.
  return /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** A text with 0 to 9 in place of other scripts' digits: those of every script stand in a row, and a digit's place in it is its worth. */
export function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(worthOf(digit.codePointAt(0) as number)));
}

function worthOf(codePoint: number): number {
  let worth = 0;
  while (worth < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - worth - 1))) worth += 1;
  return worth;
}
