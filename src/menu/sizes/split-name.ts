import { singleLine } from '#platform/text.ts';
import { PORTION, SIZE } from '../import/price-words.ts';

/** A dish's name, taken apart: what it is, and in which size. */
export interface SplitName {
  dish: string;
  size: string;
}

const WHOLE_SIZE = new RegExp(`^(?:${SIZE})$`, 'iu');
const WHOLE_PORTION = new RegExp(`^(?:${PORTION})$`, 'iu');

/** Numbers with these say what is in a dish, or when it is served, not how much of it there is. */
const NO_AMOUNT = /(?:%|x|\bam|\bpm|\bmins?|\bminutes?|\bhrs?|\bhours?|\bdays?|\byrs?|\byears?)$/iu;

/** What may stand after a size: `Full plate`, `Family pack`. */
const VESSEL = /^(?:plate|pack|size|portion|bowl|serving)s?$/iu;

/** What stands before a dish as a size, and not as a kind of it: a mini idli is another idli. */
const BEFORE = /^(?:half|full|quarter|small|medium|large|regular|आधा|हाफ|पूरा|फुल|अर्धा|पूर्ण)$/iu;

/** A half fry and a full boil are ways to make an egg. */
const MADE = /^(?:fry|fries|fried|boil|boiled|roast|roasted)\b/iu;

const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（' };

const SEPARATOR = /[-–—,:|]/u;

/**
 * Takes the size off a dish's name: `Chicken Biryani (Half)`, `Lassi - Large`, `Kaju Katli 250 g`, `Half Paneer Tikka`.
 * Undefined where the name says none. `Chicken 65`, `7 Up` and `Thali (Veg)` say none.
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
  // A letter by itself may be part of the name: Vitamin L is none, Pizza (L) is.
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

/** Without the dash or comma that led to the size. */
function withoutEnd(text: string): string {
  return SEPARATOR.test(text.at(-1) ?? '') ? withoutEnd(text.slice(0, -1).trimEnd()) : text;
}

function isSize(text: string): boolean {
  if (WHOLE_SIZE.test(text)) return true;
  if (WHOLE_PORTION.test(text)) return !NO_AMOUNT.test(text);
  const words = text.split(' ');
  return words.length === 2 && WHOLE_SIZE.test(words[0] ?? '') && VESSEL.test(words[1] ?? '');
}
