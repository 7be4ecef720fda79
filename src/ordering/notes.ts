import { type Cart, type CartLine, joinLines, lineKey } from '#ordering/cart.ts';
import type { StoredCart } from '#ordering/stored-carts.ts';
import { singleLine } from '#platform/text.ts';

/** In characters as people count them. */
export const LONGEST_NOTE = 120;

/**
 * A customer's words as one line of at most 120 signs that no chat makes a link of (docs/product.md#notes): whole addresses
 * are cut, and a point amid letters (`bit.ly`, or a sentence typed in haste) gets a blank behind it.
 */
export function cleanNote(text: string): string {
  // Once more behind the blanks: `oh.www.example` has just got some.
  const line = withoutAddresses(withoutAddresses(singleLine(text)).replace(/\.(?=\p{L})/gu, '. '));
  return singleLine([...line].slice(0, LONGEST_NOTE).join(''));
}

function withoutAddresses(line: string): string {
  const words = line.split(' ').filter((word) => !word.includes('://') && !/^www\./i.test(word));
  return words.join(' ');
}

/**
 * The cart with other words on one of its lines. Where that makes it the same as another line, the two become one, in the
 * place of the first. An unknown key changes nothing.
 */
export function noteLine(cart: Cart, key: string, text: string): Cart {
  const note = cleanNote(text);
  return joinLines(
    cart.map((line) => (line.key === key ? { ...line, note, key: notedKey(line, text) } : line)),
  );
}

/** The cart with other words on one of its lines, or on the whole order where the key is empty. */
export function notedCart<C extends StoredCart>(cart: C, key: string, text: string): C {
  if (key === '') return { ...cart, note: cleanNote(text) };
  return { ...cart, lines: noteLine(cart.lines, key, text) };
}

/** The key that a line has with other words on it. */
export function notedKey(line: CartLine, text: string): string {
  return lineKey({ ...line, note: cleanNote(text) });
}

/** The words with one of the owner's usual ones added, or taken out again where they stand among them. */
export function toggleUsual(text: string, usual: string): string {
  const parts = partsOf(text);
  if (!hasUsual(text, usual)) return [...parts, usual].join(', ');
  return parts.filter((part) => !partsOf(usual).some((each) => isSame(part, each))).join(', ');
}

/** Whether the usual words stand among those typed. */
export function hasUsual(text: string, usual: string): boolean {
  const parts = partsOf(text);
  return partsOf(usual).every((each) => parts.some((part) => isSame(part, each)));
}

/** What stands between commas. */
function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
