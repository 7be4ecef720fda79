import { categoryKey } from '#menu/categories/category.ts';
import { rowsOf } from './edit-rows.ts';
import { headingDiet, saysOnlyMark } from './line/words/written-marks.ts';
import type { ImportEntry, ImportReading, Price, Row } from './row.ts';
import { noPriceWords } from './table/file-words.ts';

/**
 * What an import promises (docs/product/import.md#bulk-add): no wrong price, dish or section without a mark, and no line that
 * is lost without being shown. Dishes are compared by `dishOf`, without regard to case, spaces and descriptions.
 */
interface Comparison {
  /** Dishes read right, with a doubt or without. */
  right: string[];
  /** Dishes that no unmarked row and no answer agrees on. */
  wrongUnmarked: string[];
  missed: string[];
  rows: number;
  doubted: number;
}

/** A dish in one line, to be compared: `category · name · size=rupees, …`. */
export function dishOf({
  category,
  name,
  prices,
  noPrice,
}: Pick<Row, 'category' | 'name' | 'prices' | 'noPrice'>): string {
  const listed =
    noPriceWords[noPrice] || prices.map(({ size, pricePaise }) => `${size}=${pricePaise / 100}`).join(', ');
  return categoryKey([category, name, listed].join(' · '));
}

const withoutCategory = (dish: string) => dish.slice(dish.indexOf(' · '));

/** Compares what was read with the dishes that a person reads, each written as by `dishOf`. */
export function compare({ entries }: Pick<ImportReading, 'entries'>, answer: readonly string[]): Comparison {
  const open = [...answer];
  const rows = rowsOf(entries);
  const right: string[] = [];
  const others: Row[] = [];
  for (const row of rows) {
    const at = open.indexOf(dishOf(row));
    if (at < 0) others.push(row);
    else right.push(...open.splice(at, 1));
  }
  const isDoubted = doubtedSections(rows);
  const wrong = others.filter((row) => {
    if (row.doubts.length > 0) return false;
    // Only the section is wrong, and the first dish in it asks about the section.
    const at = open.findIndex((dish) => withoutCategory(dish) === withoutCategory(dishOf(row)));
    if (!isDoubted.has(row.key) || at < 0) return true;
    open.splice(at, 1);
    return false;
  });
  return {
    right,
    wrongUnmarked: wrong.map(dishOf),
    missed: open,
    rows: rows.length,
    doubted: rows.filter(({ doubts }) => doubts.length > 0).length,
  };
}

/** The keys of the rows whose section is asked about, at the row itself or at one above it in the same section. */
function doubtedSections(rows: readonly Row[]): ReadonlySet<string> {
  const asked = new Set<string>();
  let isAsked = false;
  let category: string | undefined;
  for (const row of rows) {
    if (row.category !== category) isAsked = false;
    category = row.category;
    isAsked ||= row.doubts.some(({ code }) => code === 'heading');
    if (isAsked) asked.add(row.key);
  }
  return asked;
}

/** Returns the lines of a source that became nothing: no dish, no category, no description, and not shown as left out. */
export function lostLines(lines: readonly string[], { entries, columns }: ImportReading): string[] {
  const rows = rowsOf(entries);
  const shown = new Set(entries.map(({ source }) => source.lineNumber));
  const categories = new Set(entries.map(({ category }) => plain(category)).filter(Boolean));
  const descriptions = rows.map(({ description }) => plain(description)).join('\n');
  const prices = new Set(rows.flatMap((row) => row.prices.map(({ pricePaise }) => pricePaise / 100)));
  const headings = (columns ?? []).map(({ heading }) => heading);
  return lines.filter((line, at) => {
    if (shown.has(at + 1) || !/[\p{L}\p{Nd}]/u.test(line)) return false;
    const isCategory = [...categories].some((category) => plain(line).includes(category));
    const isSize = rows.some((row) => row.prices.some((price) => isOf(line, price)));
    const isMark = headingDiet(line) !== '' || saysOnlyMark(line);
    const isPrice = prices.has(Number(line.replace(/[^\d.]/g, '')));
    const isHeading = headings.some((heading) => line.includes(heading));
    return !(isCategory || isSize || isMark || isPrice || isHeading || descriptions.includes(plain(line)));
  });
}

/** Whether a row of a table adds this size to a dish. */
function isOf(line: string, { size, pricePaise }: Price): boolean {
  const isThere = size.split(' / ').every((part) => line.includes(part));
  return size !== '' && isThere && line.includes(`${pricePaise / 100}`);
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{Nd}]/gu, '');

/** Whether a dish that was not read right is shown: as a row in doubt, or as a line left out that is no note. */
export function isShown(dish: string, entries: readonly ImportEntry[]): boolean {
  const [, name = '', prices = ''] = dish.split(' · ');
  const [word = ''] = name.split(' ');
  const price = prices.split('=').at(-1) ?? '';
  return entries.some((entry) => {
    const { text } = entry.source;
    const isIt =
      plain(text).includes(plain(name)) || (plain(text).includes(plain(word)) && text.includes(price));
    if (!isIt) return false;
    return entry.kind === 'row' ? entry.doubts.length > 0 : !entry.isNote;
  });
}
