import { formatRupees } from '#platform/money.ts';
import { hasLetters, nameProblem } from '../import/item-name.ts';
import { noteReason } from '../import/notes.ts';
import { readStrictCategory, readStrictItem, type StrictItem } from '../import/strict-line.ts';
import { groupingOf } from '../import/thousands.ts';
import { undecorate } from '../import/undecorate.ts';
import { readForgiving } from './forgiving-item.ts';
import type { Doubt, Reading } from './paste.ts';
import { twoNumbersDoubt } from './several-prices.ts';
import { writeCategory, writeItem } from './write-line.ts';

/** What the rest of the paste tells about how its lines are meant. */
export interface PasteStyle {
  /** Some line can only be in the spec's format, so the comma parts a name from a price in all of them. */
  usesCommas: boolean;
  /** Some line has its price without a comma. */
  usesOtherForms: boolean;
}

/** Looks at every line for the forms of prices in use. */
export function styleOf(texts: readonly string[]): PasteStyle {
  const clear = texts.filter((text) => groupingOf(text) === undefined);
  return {
    usesCommas: clear.some((text) => readStrictItem(text) !== undefined),
    usesOtherForms: clear.some(
      (text) => readStrictItem(text) === undefined && readForgiving(text).kind === 'item',
    ),
  };
}

/** Reads one line: strictly as the spec's format first, and only where that fails as owners write (ruling 15). */
export function readLine(text: string, startsBlock: boolean, style: PasteStyle): Reading {
  const category = startsBlock ? readStrictCategory(text) : undefined;
  if (category !== undefined) return categoryReading(category);
  const item = readStrictItem(text);
  if (item) return readByGrouping(text, item, style);
  if (/,\s*$/.test(text))
    return { kind: 'unreadable', reason: noteReason(text) ?? 'There is no price in this line.' };
  return readForgiving(text);
}

function categoryReading(name: string): Reading {
  if (!hasLetters(name) && name === '')
    return { kind: 'unreadable', reason: 'Category name cannot be empty' };
  const plain = plainOf(name);
  const fix = { label: `Write it as ${plain}`, text: writeCategory(plain) };
  const doubts = plain === name ? [] : [decorated(fix)];
  return { kind: 'category', name, doubts };
}

function readByGrouping(
  text: string,
  strict: StrictItem,
  { usesCommas, usesOtherForms }: PasteStyle,
): Reading {
  const grouping = groupingOf(text);
  if (!grouping) return strictReading(text, strict);
  const asThousands = readForgiving(text);
  const asStrict = strictReading(text, strict);
  if (asThousands.kind !== 'item' || asStrict.kind !== 'item') return asStrict;
  if (grouping === 'sure') return asThousands;
  const isThousands = grouping === 'likely' ? usesOtherForms || !usesCommas : usesOtherForms && !usesCommas;
  const [read, other] = isThousands ? [asThousands, asStrict] : [asStrict, asThousands];
  return { ...read, doubts: [thousands(other.name, other.pricePaise)] };
}

function strictReading(text: string, { name, price }: StrictItem): Reading {
  const problem = nameProblem(name);
  if (problem !== undefined) return { kind: 'unreadable', reason: problem };
  if (!price.ok) return { kind: 'unreadable', reason: noteReason(text) ?? price.message };
  return { kind: 'item', name, pricePaise: price.paise, doubts: strictDoubts(name, price.paise) };
}

function strictDoubts(name: string, pricePaise: number): Doubt[] {
  if (!hasLetters(name)) return [{ code: 'name', message: 'The name has no letters.' }];
  if (pricePaise === 0) return [{ code: 'odd-price', message: 'The price is ₹0.' }];
  const twoNumbers = /^.*\s\d{2,5}$/.test(name) ? twoNumbersDoubt(name, pricePaise) : undefined;
  if (twoNumbers) return [twoNumbers];
  const plain = plainOf(name);
  return plain === name
    ? []
    : [decorated({ label: `Write it as ${plain}`, text: writeItem(plain, pricePaise) })];
}

function plainOf(name: string): string {
  return undecorate(name).text || name;
}

function decorated(fix: NonNullable<Doubt['fix']>): Doubt {
  return { code: 'decorated', message: 'Numbers or marks around the name will show on the menu.', fix };
}

function thousands(name: string, pricePaise: number): Doubt {
  const label = `Read it as ${name} at ${formatRupees(pricePaise)}`;
  return {
    code: 'thousands',
    message: 'The comma can be read in two ways.',
    fix: { label, text: writeItem(name, pricePaise) },
  };
}
