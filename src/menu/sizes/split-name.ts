import { singleLine } from '#platform/text.ts';
import { PORTION, SIZE } from '../import/price-words.ts';

/** A dish's name, split into the dish and its size. */
export interface SplitName {
  dish: string;
  size: string;
}

const WHOLE_SIZE = new RegExp(`^(?:${SIZE})$`, 'iu');
const WHOLE_PORTION = new RegExp(`^(?:${PORTION})$`, 'iu');

/** Numbers followed by these describe the content of a dish or a time, not an amount. */
const NO_AMOUNT = /(?:%|x|\bam|\bpm|\bmins?|\bminutes?|\bhrs?|\bhours?|\bdays?|\byrs?|\byears?)$/iu;

/** A word that may follow a size: `Full plate`, `Family pack`. */
const VESSEL = /^(?:plate|pack|size|portion|bowl|serving)s?$/iu;

/** Words before a dish name that are a size and not a kind of dish: a mini idli is a different dish. */
const BEFORE = /^(?:half|full|quarter|small|medium|large|regular|आधा|हाफ|पूरा|फुल|अर्धा|पूर्ण)$/iu;

/** Half fry and full boil are ways to cook an egg. */
const MADE = /^(?:fry|fries|fried|boil|boiled|roast|roasted)\b/iu;

const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（' };

const SEPARATOR = /[-–—,:|]/u;

/**
 * Splits the size off a dish name, as in `Half Paneer Tikka`, `Biryani (Half)`, `Kaju Katli 250 g`, `Lassi - Large`.
 * Undefined when there is no size in the name, as in `Chicken 65`, `7 Up` and `Thali (Veg)`.
 */
export function splitName(name: string): SplitName | undefined {
  const line = singleLine(name);
  return (
    inBrackets(line) ??
    [3, 2, 1].map((words) => lastWords(line, words)).find(Boolean) ??
    afterSeparator(line) ??
    firstWord(line)
  );
}

function inBrackets(line: string): SplitName | undefined {
  const open = BRACKETS[line.at(-1) ?? ''];
  if (!open) return undefined;
  const at = line.lastIndexOf(open);
  return at < 0 ? undefined : splitAt(line.slice(0, at), line.slice(at + 1, -1));
}

function afterSeparator(line: string): SplitName | undefined {
  const parts = line.split(SEPARATOR);
  const size = parts.at(-1) ?? '';
  return parts.length > 1 ? splitAt(line.slice(0, -size.length - 1), size) : undefined;
}

function lastWords(line: string, howMany: number): SplitName | undefined {
  const words = line.split(' ');
  const size = words.slice(-howMany).join(' ');
  // A single letter may be part of the name: Vitamin L has no size, Pizza (L) has one.
  return size.length < 2 ? undefined : splitAt(words.slice(0, -howMany).join(' '), size);
}

function firstWord(line: string): SplitName | undefined {
  const [first = '', ...rest] = line.split(' ');
  const dish = rest.join(' ');
  return BEFORE.test(first) && !MADE.test(dish) ? splitAt(dish, first) : undefined;
}

function splitAt(before: string, after: string): SplitName | undefined {
  const dish = withoutEnd(before.trim());
  const size = after.trim();
  return /\p{L}/u.test(dish) && isSize(size) ? { dish, size } : undefined;
}

/** Removes the dash or comma before the size. */
function withoutEnd(text: string): string {
  return SEPARATOR.test(text.at(-1) ?? '') ? withoutEnd(text.slice(0, -1).trimEnd()) : text;
}

function isSize(text: string): boolean {
  if (WHOLE_SIZE.test(text)) return true;
  if (WHOLE_PORTION.test(text)) return !NO_AMOUNT.test(text);
  const words = text.split(' ');
  return words.length === 2 && WHOLE_SIZE.test(words[0] ?? '') && VESSEL.test(words[1] ?? '');
}
