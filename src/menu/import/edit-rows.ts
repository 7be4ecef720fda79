import { draftOf } from '#platform/fields/fields.ts';
import { categoryKey } from '../category.ts';
import { itemFields } from '../menu.ts';
import type { Choice, Dish, ImportEntry, Row } from './row.ts';

type Entries = readonly ImportEntry[];

/** The dishes among the entries, in their order. */
export function rowsOf(entries: Entries): Row[] {
  return entries.filter((entry) => entry.kind === 'row');
}

/** With one row as its owner wants it, which settles its doubts. A line left out becomes a row. */
export function editRow(entries: Entries, key: string, changes: Partial<Dish>): ImportEntry[] {
  return replaceEntry(entries, key, [changes]);
}

/**
 * With the way out that was chosen: the row becomes none, one or several. Of its doubts those of another `code` stay.
 */
export function choose(entries: Entries, key: string, choice: Choice, code?: string): ImportEntry[] {
  return replaceEntry(entries, key, choice.becomes, code);
}

/** Without one entry. */
export function leaveOut(entries: Entries, key: string): ImportEntry[] {
  return entries.filter((entry) => entry.key !== key);
}

/** With a row found right as it is. */
export function accept(entries: Entries, key: string): ImportEntry[] {
  return entries.map((entry) =>
    entry.key === key && entry.kind === 'row' ? { ...entry, doubts: [] } : entry,
  );
}

/** With another name for a category, of all rows and lines in it. */
export function renameCategory(entries: Entries, from: string, to: string): ImportEntry[] {
  const key = categoryKey(from);
  return entries.map((entry) => (categoryKey(entry.category) === key ? { ...entry, category: to } : entry));
}

/** With a line that was left out as the category of the entries below it, as far as they share theirs. */
export function makeCategory(entries: Entries, key: string, name: string): ImportEntry[] {
  const place = entries.findIndex((entry) => entry.key === key);
  const before = entries[place]?.category;
  const end = entries.findIndex((entry, at) => at > place && entry.category !== before);
  const isBelow = (at: number) => at > place && (end < 0 || at < end);
  return entries.flatMap((entry, at) => {
    if (at === place) return [];
    return [isBelow(at) ? { ...entry, category: name } : entry];
  });
}

function replaceEntry(
  entries: Entries,
  key: string,
  becomes: ReadonlyArray<Partial<Dish>>,
  settled?: string,
): ImportEntry[] {
  return entries.flatMap((entry) => {
    if (entry.key !== key) return [entry];
    const row = entry.kind === 'row' ? entry : blankRow(entry);
    const doubts = settled ? row.doubts.filter(({ code }) => code !== settled) : [];
    return becomes.map((changes, place) => ({
      ...row,
      ...changes,
      key: place === 0 ? key : `${key}~${place + 1}`,
      doubts,
    }));
  });
}

function blankRow({ key, source, category }: ImportEntry): Row {
  return { kind: 'row', key, source, category, ...BLANK_DISH, doubts: [] };
}

const {
  categoryId: _c,
  pricePaise: _p,
  imageUrl: _i,
  ...blank
} = draftOf(itemFields, {
  name: '',
  pricePaise: 0,
  categoryId: '',
});

/** A dish of which only its name and price are still to be said. */
export const BLANK_DISH: Omit<Dish, 'category'> = { ...blank, prices: [], diet: '', photo: '' };

/** What today's menu can hold of a row: an item for each of its prices, the size in its name. */
export function itemsOf(row: Row): Array<Omit<Dish, 'prices'> & { pricePaise: number }> {
  const { kind: _k, key: _key, source: _s, doubts: _d, name, prices, ...dish } = row;
  return prices.map(({ size, pricePaise }) => ({
    ...dish,
    name: nameWithSize(name, size),
    pricePaise,
  }));
}

/** `Tikka (Half)`; the name alone without a size. */
export function nameWithSize(name: string, size: string): string {
  return size === '' ? name : `${name} (${size.charAt(0).toUpperCase()}${size.slice(1)})`;
}
