import { fieldTexts } from '../fields/field-texts.ts';

/** The highest price an item may have: 10,00,000 rupees (docs/product/common.md#money). */
export const MAX_PRICE_PAISE = 10_00_000_00;

export type ParsedRupees = { ok: true; paise: number } | { ok: false; message: string };

const PLAIN_DECIMAL = /^-?(\d+(\.\d*)?|\.\d+)$/;

/**
 * Parses rupees from the wire or a form (a number, or a plain decimal such as `'99.50'`) into whole paise. On failure
 * returns a message to show at the field (docs/product/common.md#money). Never throws.
 */
export function parseRupees(input: unknown): ParsedRupees {
  const text = typeof input === 'number' || typeof input === 'string' ? String(input).trim() : '';
  const value = typeof input === 'number' ? input : numberIn(text);

  if (Number.isNaN(value)) return refuse(fieldTexts.priceFormat);
  if (value < 0) return refuse(fieldTexts.negative);
  if (value > rupeesOf(MAX_PRICE_PAISE)) return refuse(fieldTexts.priceTooHigh);
  if (hasMoreThanTwoDecimals(text)) return refuse(fieldTexts.priceDecimals);
  return { ok: true, paise: wholePaise(value) };
}

/** Converts rupees known to be valid, such as our own, to whole paise: 129.5 → 12950. */
export function wholePaise(rupees: number): number {
  // Math.abs turns -0, which JSON can carry, into 0.
  return Math.abs(Math.round(rupees * 100));
}

/** Formats paise as rupees for a spreadsheet cell, with two decimals and no currency sign: 49900 → `499.00`. */
export function decimalRupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/** Converts whole paise to the rupees of the wire: 12950 → 129.5. */
export function rupeesOf(paise: number): number {
  return paise / 100;
}

/**
 * Converts rupees written by `rupeesOf` back to paise; undefined for anything else. For values we stored ourselves: it
 * avoids `parseRupees` and its messages, to keep the customer's download small.
 */
export function paiseOf(rupees: unknown): number | undefined {
  if (typeof rupees !== 'number' || rupees < 0) return undefined;
  const paise = wholePaise(rupees);
  return paise <= MAX_PRICE_PAISE && rupeesOf(paise) === rupees ? paise : undefined;
}

/**
 * Whole paise as shown to people: 12500000 → `₹1,25,000.00` (docs/product/common.md#money).
 *
 * Grouped by hand rather than by Intl, because old Android phones print `₹ 1,25,000.00` or group by
 * thousands, and then the text would differ from what the server rendered.
 */
export function formatRupees(paise: number): string {
  const sign = paise < 0 ? '-' : '';
  const digits = String(Math.abs(paise)).padStart(3, '0');
  let end = digits.length - 5;
  let rest = digits.slice(Math.max(0, end), -2);
  for (; end > 0; end -= 2) rest = `${digits.slice(Math.max(0, end - 2), end)},${rest}`;
  return `${sign}₹${rest}.${digits.slice(-2)}`;
}

/** As `formatRupees`, without the decimals of a whole amount: `₹499`. For plan prices, never for menu prices. */
export function formatWholeRupees(paise: number): string {
  return formatRupees(paise).replace(/\.00$/, '');
}

/** Only plain notation counts: `Number()` alone would also take `'1e3'`, `'0x10'` and `''`. */
function numberIn(text: string): number {
  return PLAIN_DECIMAL.test(text) ? Number(text) : Number.NaN;
}

/**
 * Checks the digits, because floats such as 1.005 or 0.1 + 0.2 look like whole paise after multiplying and rounding.
 */
function hasMoreThanTwoDecimals(text: string): boolean {
  const [, decimals = ''] = text.split('.');
  return decimals.length > 2 || text.includes('e-');
}

function refuse(message: string): ParsedRupees {
  return { ok: false, message };
}
