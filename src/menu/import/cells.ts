import { singleLine } from '#platform/text.ts';
import { dietNames } from '../marks/mark-names.ts';
import type { Diet } from '../marks/marks.ts';
import type { MenuItem } from '../menu.ts';
import { parseTypedPrice } from '../typed-price.ts';
import { signedDiet } from './written-marks.ts';

const UNAVAILABLE =
  /^(?:no|n|false|0|-1|off|inactive|unavailable|not available|out of stock|sold out|disabled|draft|archived)$/i;

/** Whether a cell says that something is not available. */
export function saysUnavailable(cell: string): boolean {
  return UNAVAILABLE.test(singleLine(cell));
}

/** The mark that a cell gives: `Veg`, `Non-Veg`, `Egg`, or yes and no. */
export function dietOf(cell: string): Diet {
  const text = singleLine(cell);
  if (/^(?:non|nv\b|n$|no$|false$|0$)/i.test(text)) return 'nonveg';
  if (/egg/i.test(text)) return 'egg';
  if (/^(?:v$|veg|pure veg|yes|y$|true|1$)/i.test(text)) return 'veg';
  return /^\p{Extended_Pictographic}/u.test(text) ? signedDiet(text) : '';
}

/** Whether a cell says yes, or repeats the property itself, such as `Jain` or `Vegan`. */
export function isYes(cell: string): boolean {
  return /^(?:y$|yes|true|1$|jain$|vegan$|✓|✔)/i.test(singleLine(cell));
}

const ON_REQUEST = /request|possible|available|on.?demand/i;

/** Whether a dish is Jain, or can be made so. */
export function jainOf(cell: string): MenuItem['jain'] {
  if (ON_REQUEST.test(singleLine(cell))) return 'on_request';
  return isYes(cell) ? 'yes' : '';
}

/** Returns the spice level, 0 to 3, from a number or a word; null for any other text. */
export function spiceOf(cell: string): number | null {
  const text = singleLine(cell).toLowerCase();
  const words = [
    /^(?:0|no|none|not spicy)$/,
    /^(?:1|mild|low)$/,
    /^(?:2|medium|medium spicy)$/,
    /^(?:3|hot|spicy|high)$/,
  ];
  const hot = words.findIndex((word) => word.test(text));
  return hot < 0 ? null : hot;
}

/** Returns the pieces left in stock; null without a whole number, which means that they are not counted. */
export function leftOf(cell: string): number | null {
  const text = singleLine(cell);
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

/** Returns the packing charge in paise: 0 is no charge, null (no number) is the restaurant's usual charge. */
export function packingOf(cell: string): number | null {
  const price = parseTypedPrice(singleLine(cell));
  return price.isNumber && price.ok ? price.paise : null;
}

/** Returns the words of `all` that a cell lists, by their values in the API or by their display names. */
export function wordsIn<const Word extends string>(
  cell: string,
  all: readonly Word[],
  names: Readonly<Record<Word, string>>,
): Word[] {
  const given = new Set(
    cell
      .toLowerCase()
      .split(/[,;|/]/)
      .map((part) => part.trim()),
  );
  return all.filter((word) => given.has(word) || given.has(names[word].toLowerCase()));
}

/** Formats words of a list for a cell, by their display names. */
export function wordsInCell<Word extends string>(
  words: readonly Word[],
  names: Readonly<Record<Word, string>>,
): string {
  return words.map((word) => names[word]).join('; ');
}

/** Formats a mark for a cell; empty where the dish has none. */
export function dietInCell(diet: Diet): string {
  return diet && dietNames[diet];
}
