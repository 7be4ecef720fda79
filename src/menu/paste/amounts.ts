import type { ParsedRupees } from '#platform/money.ts';
import { parseTypedPrice } from '../typed-price.ts';
import { PRICE_AFTER, PRICE_BEFORE, SIZE, UNIT } from './price-words.ts';

/** A number in a line that may be a price, with the words that say so. */
export interface Amount {
  start: number;
  end: number;
  price: ParsedRupees;
  /** Rupees if the number is one that a price can be, else 0. */
  rupees: number;
  /** There is a ₹, a Rs, a /- or the like, so it is a price for sure. */
  isMarked: boolean;
}

const NUMBER =
  '(?:\\p{Nd}{1,3}(?:,\\p{Nd}{2,3})*,\\p{Nd}{3}|\\p{Nd}+)(?:\\.\\p{Nd}{1,2})?(?!\\p{Nd}|\\.\\p{Nd})';
const AMOUNT = new RegExp(
  `((?:${PRICE_BEFORE}[\\s.:=-]*)+)?(?<!\\p{Nd})(?<!\\p{Nd}\\.)(${NUMBER})((?:[\\s.]*${PRICE_AFTER})*)`,
  'giu',
);
const FRACTION = /(?<![\p{Nd}/])[123]\s*\/\s*[234](?![\p{Nd}/])/gu;
const UNIT_AFTER = new RegExp(`^\\s*${UNIT}`, 'iu');
/** In `S 99 M 199 L 299` the L is a size and no litre. */
const LARGE_AFTER = /^\s+L\s+\p{Nd}/u;
const SIZES = new RegExp(SIZE, 'giu');
const GLUED_BEFORE = /[\p{L}\p{M}_#]$/u;
const GLUED_AFTER = /^(?:[\p{L}\p{M}_%]|-\p{L})/u;

/** Every number of a line that may be a price, in order; sizes such as `500 ml`, `2 pcs` and `1/2` are none. */
export function findAmounts(line: string): Amount[] {
  // Blanks in their place keep every other position as it is.
  const text = line.replace(FRACTION, (fraction) => ' '.repeat(fraction.length));
  const amounts: Amount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const [whole, before, number = '', after] = match;
    const end = match.index + whole.length;
    const isMarked = Boolean(before || after?.trim());
    const rest = text.slice(end);
    const isUnit = UNIT_AFTER.test(rest) && !(LARGE_AFTER.test(rest) && Number(number) >= 10);
    if (!isMarked && (isUnit || GLUED_BEFORE.test(text.slice(0, match.index)))) continue;
    if (GLUED_AFTER.test(rest) || isInRemark(text, match.index, end)) continue;
    const price = parseTypedPrice(number);
    const rupees = price.ok ? price.paise / 100 : 0;
    amounts.push({ start: match.index, end, price, rupees, isMarked });
  }
  return amounts;
}

/** Whether it stands in brackets among other words, as in `(serves 2)` or `(all 99)`. */
function isInRemark(text: string, start: number, end: number): boolean {
  const open = text.lastIndexOf('(', start);
  if (open < 0 || text.slice(open, start).includes(')')) return false;
  const close = text.indexOf(')', end);
  const around = text.slice(open, start) + text.slice(end, close < 0 ? undefined : close);
  return /\p{L}{2}/u.test(around.replace(SIZES, ''));
}
