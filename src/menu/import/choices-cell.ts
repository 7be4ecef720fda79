import { singleLine } from '#platform/text.ts';
import { groupKey } from '../categories/category.ts';

/** A group of choices that a dish asks for, as written in a cell; null means the group's own number. */
export interface AskedByName {
  group: string;
  min: number | null;
  max: number | null;
  included: number | null;
  /** Names of the sizes that ask for it, separated by ` / `; empty for all. */
  only: string;
}

const AS_SET = 'as set';

/** Formats a dish's groups for a cell: `Extras; Bread (at least 1, at most 2, 1 included, only Half / Full)`. */
export function writeChoicesCell(asked: readonly AskedByName[]): string {
  return asked.map(writeOne).join('; ');
}

/** Parses such a cell: its groups in order, each once. */
export function readChoicesCell(cell: string): AskedByName[] {
  const asked = new Map<string, AskedByName>();
  for (const text of cell.split(/[;\n]/).map(singleLine).filter(Boolean)) {
    const one = readOne(text);
    const key = groupKey(one.group);
    if (!asked.has(key)) asked.set(key, one);
  }
  return [...asked.values()];
}

function writeOne({ group, min, max, included, only }: AskedByName): string {
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

function readOne(text: string): AskedByName {
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

type Rules = Partial<Omit<AskedByName, 'group'>>;

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
