import { formatRupees } from '#platform/formats/money.ts';
import { listOf } from '#platform/texts/lists.ts';
import { readingTexts } from '../reading-texts.ts';
import { type Doubt, type ItemReading, onePrice } from '../row.ts';
import { isSizeOnly } from './read-prices.ts';
import type { Amount } from './words/amounts.ts';
import { cleanName, hasLetters } from './words/dish-names.ts';

const CONTINUES = /^\s*(?:\(|\+|with\b|per\b|each\b|extra\b|add\b|for\b|in\b|off\b|only\b|and\b|or\b|to\b)/i;
/** Words that tell one kind of a dish from another, as in `Noodles Veg 80 / Chicken 120`. */
const KIND =
  /^(?:veg|vegetable|non|nonveg|chicken|mutton|egg|paneer|fish|prawns?|mushroom|gobi|aloo|cheese|butter|plain|dry|gravy|steam|steamed|fried|tandoori|pan|ac|hot|cold|onion|ghee|masala|mix|mixed|boneless|bone|with|without|schezwan|jain|keema|corn|soya|pork|lamb|duck|sweet|salt|salted|normal|special|spl|एग|वेज|चिकन|पनीर|अंडा)$/i;

/** The beginning of what is another way of the dish before it: `Chai with milk 20, without milk 15`. */
const VARIES = /^(?:with|without|w\/o|extra|add)\s/i;
const VARIATION = /\s(?:with|without|w\/o)\s/i;

/** The text between two dishes of one line. */
type Separator = 'list' | 'slash' | 'blank';

interface Part {
  text: string;
  price: Amount;
  /** The separator before the part; undefined at the line's beginning. */
  separator: Separator | undefined;
}

interface SplitLine {
  /** As in `Drinks: Tea 10, Coffee 15`. */
  heading: string | undefined;
  items: ItemReading[];
}

/** The dishes of a line with more than one, such as `Tea 10, Coffee 15`; undefined for any other line. */
export function splitLine(line: string, amounts: readonly Amount[]): SplitLine | undefined {
  const parts = partsOf(line, amounts);
  const [first, ...others] = parts ?? [];
  if (!first || others.length === 0) return undefined;
  const [separator] = new Set(others.map((part) => part.separator));
  const isAlike = others.every((part) => part.separator === separator);
  const varies = others.every(({ text }) => VARIES.test(text));
  const kinds = varies || others.every(({ text }) => isKind(text));
  const isMarked = parts?.every(({ price }) => price.isMarked);
  if (!isAlike || (separator === 'blank' && !kinds && !isMarked)) return undefined;

  const [heading, firstText] = separator === 'list' ? withoutHeading(first.text) : [undefined, first.text];
  const base = varies ? withoutVariation(firstText) : kinds ? withoutKind(firstText) : '';
  const names = [firstText, ...others.map(({ text }) => `${base} ${text}`)].map(cleanName);
  const prices = [first, ...others].map(({ price }) => (price.price.ok ? price.price.paise : 0));
  const isSure = separator === 'list' && !kinds && prices.every((paise) => paise >= 5_00 && paise !== 65_00);
  const items = listOf(
    names.map((name, index) => `${name} ${formatRupees(prices[index] ?? 0)}`),
    'unit',
  );
  const doubt: Doubt = {
    code: 'split-line',
    message: readingTexts.splitLine({ count: names.length, items }),
    choices: [],
  };
  return {
    heading: heading && cleanName(heading),
    items: names.map((name, index) => ({
      kind: 'item',
      name,
      prices: onePrice(prices[index] ?? 0),
      doubts: isSure ? [] : [doubt],
    })),
  };
}

/** Cuts the line after each price; undefined when it contains anything other than dishes. */
function partsOf(line: string, amounts: readonly Amount[]): Part[] | undefined {
  const parts: Part[] = [];
  let from = 0;
  for (const [index, price] of amounts.entries()) {
    const before = amounts[index - 1];
    const text = line.slice(from, price.start);
    // In `Chicken 65 Rs 180, Rice 90` the first number belongs to the name.
    if (before && !before.isMarked && !hasLetters(line.slice(before.end, price.start))) {
      const last = parts.pop();
      if (!last) return undefined;
      parts.push({ ...last, text: line.slice(last.price.start - last.text.length, price.start), price });
    } else {
      const words = text.replace(/^[\s,;|/.)\]-]+/, '');
      if (!hasLetters(words) || isSizeOnly(words.trim()) || (before && CONTINUES.test(text)))
        return undefined;
      parts.push({ text: words, price, separator: before && separatorOf(text) });
    }
    if (!price.price.ok) return undefined;
    from = price.end;
  }
  return cleanName(line.slice(from)).replace(/[)\]]/g, '') === '' ? parts : undefined;
}

function separatorOf(text: string): Separator | undefined {
  const signs = text.match(/^[\s,;|/.)\]-]*/)?.[0] ?? '';
  if (signs.includes('/')) return 'slash';
  if (/[,;|]/.test(signs)) return 'list';
  return 'blank';
}

/** Splits `Drinks: Tea` at its first colon, if there are words on both sides. */
function withoutHeading(part: string): [heading: string | undefined, rest: string] {
  const colon = part.indexOf(':');
  const [heading, rest] = [part.slice(0, colon), part.slice(colon + 1)];
  return colon > 0 && hasLetters(heading) && hasLetters(rest)
    ? [heading, rest.trimStart()]
    : [undefined, part];
}

function isKind(text: string): boolean {
  return cleanName(text)
    .split(' ')
    .every((word) => KIND.test(word.replace(/[()]/g, '')));
}

/** Removes how the dish comes from its name: `Chai with milk` becomes `Chai`. */
function withoutVariation(text: string): string {
  const name = cleanName(text);
  return name.slice(0, name.match(VARIATION)?.index ?? name.length);
}

/** Removes the kind from a name: `Steam Momo Veg` becomes `Steam Momo`. The first word always stays. */
function withoutKind(text: string): string {
  const words = cleanName(text).replace(/[()]/g, ' ').split(/\s+/).filter(Boolean);
  let end = words.length;
  while (end > 1 && KIND.test(words[end - 1] ?? '')) end -= 1;
  return words.slice(0, end).join(' ');
}
