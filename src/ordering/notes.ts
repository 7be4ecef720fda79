import { type Cart, type CartLine, joinLines, lineKey } from '#ordering/cart.ts';
import type { StoredCart } from '#ordering/stored-carts.ts';
import { singleLine } from '#platform/text.ts';

/** In Unicode code points, as a rule what people count as characters. */
export const LONGEST_NOTE = 120;

/**
 * Cleans a customer's note: one line of at most 120 characters, in which no chat app detects a link
 * (docs/product.md#notes). Removes whole URLs, and inserts a space after a dot before a letter (`bit.ly`, or a
 * sentence typed in haste).
 */
export function cleanNote(text: string): string {
  // The second call sees the inserted spaces: `oh.www.example` has become `oh. www. example`.
  const line = withoutAddresses(withoutAddresses(singleLine(text)).replace(/\.(?=\p{L})/gu, '. '));
  return singleLine([...line].slice(0, LONGEST_NOTE).join(''));
}

function withoutAddresses(line: string): string {
  const words = line.split(' ').filter((word) => !word.includes('://') && !/^www\./i.test(word));
  return words.join(' ');
}

/**
 * The cart with the note of one line replaced. If that makes it equal to another line, the two are joined in the place
 * of the first. An unknown key changes nothing.
 */
export function noteLine(cart: Cart, key: string, text: string): Cart {
  const note = cleanNote(text);
  return joinLines(
    cart.map((line) => (line.key === key ? { ...line, note, key: notedKey(line, text) } : line)),
  );
}

/** The cart with the note of one line replaced, or the note of the whole order where `key` is empty. */
export function notedCart<C extends StoredCart>(cart: C, key: string, text: string): C {
  if (key === '') return { ...cart, note: cleanNote(text) };
  return { ...cart, lines: noteLine(cart.lines, key, text) };
}

/** The key of a line with another note. */
export function notedKey(line: CartLine, text: string): string {
  return lineKey({ ...line, note: cleanNote(text) });
}

/** The note with one of the owner's usual notes added, or removed where the note contains it already. */
export function toggleUsual(text: string, usual: string): string {
  const parts = partsOf(text);
  if (!hasUsual(text, usual)) return [...parts, usual].join(', ');
  return parts.filter((part) => !partsOf(usual).some((each) => isSame(part, each))).join(', ');
}

/** Whether a note contains a usual note. */
export function hasUsual(text: string, usual: string): boolean {
  const parts = partsOf(text);
  return partsOf(usual).every((each) => parts.some((part) => isSame(part, each)));
}

/** The parts between commas. */
function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
