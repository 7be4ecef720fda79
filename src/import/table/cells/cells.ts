import { groupKey } from '#menu/categories/category.ts';
import type { Diet } from '#menu/items/marks/marks.ts';
import { parseTypedPrice } from '#menu/items/prices/typed-price.ts';
import type { MenuItem } from '#menu/menu.ts';
import { singleLine } from '#platform/formats/text.ts';
import { signedDiet } from '../../line/words/written-marks.ts';
import { dietWords } from '../file-words.ts';

const UNAVAILABLE =
  /^(?:no|n|false|0|-1|off|inactive|unavailable|not available|out of stock|sold out|disabled|draft|archived)$/i;

export function isUnavailable(cell: string): boolean {
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
  return diet && dietWords[diet];
}

/** A group of choices that a dish asks for, as written in a cell; null means the group's own number. */
export interface GroupLinkByName {
  group: string;
  min: number | null;
  max: number | null;
  included: number | null;
  /** Names of the sizes that ask for it, separated by ` / `; empty for all. */
  only: string;
}

const AS_SET = 'as set';

/** Formats a dish's groups for a cell: `Extras; Bread (at least 1, at most 2, 1 included, only Half / Full)`. */
export function writeChoicesCell(links: readonly GroupLinkByName[]): string {
  return links.map(writeOne).join('; ');
}

/** Parses such a cell: its groups in order, each once. */
export function readChoicesCell(cell: string): GroupLinkByName[] {
  const links = new Map<string, GroupLinkByName>();
  for (const text of cell.split(/[;\n]/).map(singleLine).filter(Boolean)) {
    const one = readOne(text);
    const key = groupKey(one.group);
    if (!links.has(key)) links.set(key, one);
  }
  return [...links.values()];
}

function writeOne({ group, min, max, included, only }: GroupLinkByName): string {
  const name = group.replaceAll(';', ',');
  const rules = [
    ...(min === null ? [] : [`at least ${min}`]),
    ...(max === null ? [] : [`at most ${max}`]),
    ...(included === null ? [] : [`${included} included`]),
    ...(only === '' ? [] : [`only ${only.replaceAll(';', ',')}`]),
  ];
  if (rules.length > 0) return `${name} (${rules.join(', ')})`;
  // Without `(as set)`, a name that ends like rules would lose its end when it is read back.
  return readOne(name).group === name ? name : `${name} (${AS_SET})`;
}

function readOne(text: string): GroupLinkByName {
  const asSet = { group: text, min: null, max: null, included: null, only: '' };
  const open = openingOf(text);
  if (open < 1) return asSet;
  const rules = readRules(text.slice(open + 1, -1));
  const group = text.slice(0, open).trim();
  return rules && group !== '' ? { ...asSet, group, ...rules } : asSet;
}

/** Returns the index of the bracket that the last character closes; -1 where there is none. */
function openingOf(text: string): number {
  if (!text.endsWith(')')) return -1;
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

type Rules = Partial<Omit<GroupLinkByName, 'group'>>;

function readRules(text: string): Rules | undefined {
  const at = /(?:^|, )only /i.exec(text);
  const only = at ? text.slice(at.index + at[0].length) : '';
  const before = at ? text.slice(0, at.index) : text;
  const rules: Rules = { only };
  for (const rule of before.split(',').map(singleLine).filter(Boolean)) {
    const [, words = '', number = '', after = ''] = /^([a-z ]*)(\d{0,3})( included)?$/i.exec(rule) ?? [];
    const kind = (words.trim() + after).toLowerCase();
    if (kind === 'at least' && number) rules.min = Number(number);
    else if (kind === 'at most' && number) rules.max = Number(number);
    else if (kind === ' included' && number) rules.included = Number(number);
    else if (rule.toLowerCase() !== AS_SET) return undefined;
  }
  return before.trim() === '' && only === '' ? undefined : rules;
}
