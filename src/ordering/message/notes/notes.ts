import type { StoredCart } from '#ordering/cart/stored-carts.ts';
import { besideMapLinks, mapPieces } from '#ordering/message/links/map-links.ts';
import { singleLine } from '#platform/formats/text.ts';
import { type Cart, type CartLine, lineKey } from '../../cart/cart.ts';
import { joinLines } from '../../cart/whole-carts.ts';

/** In Unicode code points, as a rule what people count as characters; links to maps do not count. */
const MAX_NOTE = 120;
/** All links to maps in a note together, in UTF-16 code units. */
const MAX_LINKS = 500;
/** The most that can be typed or pasted as a note; the field says what of it is not sent. */
export const MAX_TYPED = MAX_NOTE + MAX_LINKS;

interface ReadNote {
  readonly note: string;
  /** The links that were removed from it. */
  readonly removed: readonly string[];
  /** Whether it was too long. */
  readonly isCut: boolean;
}

/**
 * Cleans a customer's note: one line of at most 120 characters, in which no chat app detects a link but those to maps
 * (docs/product/ordering.md#notes). Removes whole URLs, and inserts a space after a dot before a letter (`bit.ly`, or a
 * sentence typed in haste).
 */
export function cleanNote(text: string): string {
  return readNote(text).note;
}

/** A customer's note as it is sent, and what of it is not. Reading a note that is clean changes nothing. */
export function readNote(text: string): ReadNote {
  const removed: string[] = [];
  let [room, linkRoom, isCut] = [MAX_NOTE, MAX_LINKS, false];
  const cleaned = mapPieces(singleLine(text)).map((piece) => {
    const { length } = piece.text;
    if (piece.isMapLink && length <= linkRoom) {
      linkRoom -= length;
      return piece.text;
    }
    if (piece.isMapLink) removed.push(piece.text);
    const letters = piece.isMapLink ? [' '] : [...withoutLinks(piece.text, removed)];
    const rest = letters.splice(room).join('');
    room -= letters.length;
    isCut ||= rest.trim() !== '';
    // The blank keeps what is cut apart from a link after it.
    return letters.join('') + (rest && ' ');
  });
  return { note: singleLine(cleaned.join('')), removed, isCut };
}

function withoutLinks(text: string, removed: string[]): string {
  const without = (line: string) =>
    line
      .split(' ')
      .filter((word) => {
        const isLink = word.includes('://') || /^www\./i.test(word);
        if (isLink) removed.push(word);
        return !isLink;
      })
      .join(' ');
  // The second call sees the inserted spaces: `oh.www.example` has become `oh. www. example`.
  return without(without(text).replace(/\.(?=\p{L})/gu, '. '));
}

/** Whether a note can be sent in full. */
export function fitsNote(text: string): boolean {
  return !readNote(text).isCut;
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

/** The parts between commas; those within a link are part of it. */
function partsOf(text: string): string[] {
  return besideMapLinks(text, (words) => words.replaceAll(',', '\n'))
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
