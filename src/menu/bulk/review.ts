import { priceOf } from '#ordering/price-of.ts';
import { formatRupees } from '#platform/money.ts';
import { count } from '#platform/text.ts';
import { categoryKey } from '../category.ts';
import { itemsOf } from '../import/edit-rows.ts';
import {
  type Choice,
  type Doubt,
  type ImportEntry,
  type LeftOut,
  type Row,
  UNNAMED_CATEGORY,
} from '../import/row.ts';
import type { Category, MenuItem } from '../menu.ts';
import { type BulkLine, lineKey } from './send-batches.ts';

/** Why a row needs a look: what the reader doubts, or that its dish is there already. */
type ReviewDoubt = Omit<Doubt, 'code'> & { code: Doubt['code'] | 'repeated' };

/** A dish as the preview shows it. */
export interface ReviewedRow {
  row: Row;
  /** What it puts on the menu: an item for each of its prices. */
  items: BulkLine[];
  doubts: ReviewDoubt[];
  /** Why the server did not take it. */
  failure: string | undefined;
}

/** The rows of one category, and the lines in it that nothing is made of. */
export interface ReviewedGroup {
  /** As read; empty for what stands before any category. */
  category: string;
  /** Undefined while the menu is loading. */
  isOnMenu: boolean | undefined;
  rows: Array<ReviewedRow | LeftOut>;
}

/** A dish that is on the menu at another price. */
export interface PriceChange {
  item: MenuItem;
  pricePaise: number;
}

/** An import as the preview shows it. */
export interface Review {
  groups: ReviewedGroup[];
  /** Rows in doubt, and those the server did not take. */
  doubtful: ReviewedRow[];
  itemCount: number;
  categoryCount: number;
  unreadableCount: number;
  /** Rows whose dishes are on the menu at the same price: they are not added again. */
  same: Row[];
  priceChanges: PriceChange[];
}

export interface Surroundings {
  /** The menu as it is; undefined while it is loading. */
  menu: readonly Category[] | undefined;
  /** Keys of the rows the owner has looked at. */
  lookedAt: ReadonlySet<string>;
  /** Why lines were not added, by `lineKey`. */
  failures: ReadonlyMap<string, string>;
}

/** Puts together what there is to say about each row, from the reader, the menu, the owner and the server. */
export function reviewEntries(
  entries: readonly ImportEntry[],
  { menu, lookedAt, failures }: Surroundings,
): Review {
  const known = menuLookup(menu ?? []);
  const groups = new Map<string, ReviewedGroup>();
  const seen = new Set<string>();
  const same: Row[] = [];
  const priceChanges = new Map<string, PriceChange>();

  for (const entry of entries) {
    if (entry.kind === 'left-out') groupOf(entry.category).rows.push(entry);
    else review(entry);
  }
  const rows = [...groups.values()].flatMap((group) => group.rows);
  const reviewed = rows.filter(isRow);
  const items = reviewed.flatMap((row) => row.items);
  return {
    groups: [...groups.values()],
    doubtful: reviewed.filter(needsLook),
    itemCount: items.length,
    categoryCount: new Set(items.map(({ category }) => categoryKey(category))).size,
    unreadableCount: rows.filter((row) => !isRow(row) && !row.isNote).length,
    same,
    priceChanges: [...priceChanges.values()],
  };

  function groupOf(category: string): ReviewedGroup {
    const key = categoryKey(category);
    const group = groups.get(key) ?? { category, isOnMenu: menu && known.hasCategory(category), rows: [] };
    groups.set(key, group);
    return group;
  }

  function review(row: Row): void {
    const items = itemsOf(row).map((item) => ({ ...item, category: item.category || UNNAMED_CATEGORY }));
    const failure = items.map((item) => failures.get(lineKey(item))).find(Boolean);
    const isLookedAt = lookedAt.has(row.key);
    const onMenu = isLookedAt ? [] : items.map((item) => known.find(row.category, item));
    const changed = items.flatMap(({ pricePaise }, at): PriceChange[] => {
      const item = onMenu[at];
      return item && priceOf(item) !== pricePaise ? [{ item, pricePaise }] : [];
    });
    if (onMenu.length > 0 && onMenu.every(Boolean) && changed.length === 0) {
      same.push(row);
      return;
    }
    for (const change of changed) priceChanges.set(change.item.id, change);
    const repeated = isLookedAt ? undefined : repeatedDoubt(items, onMenu);
    groupOf(row.category).rows.push({
      row,
      items,
      doubts: [...row.doubts, ...(repeated ? [repeated] : [])],
      failure,
    });
  }

  function repeatedDoubt(
    items: readonly BulkLine[],
    onMenu: ReadonlyArray<MenuItem | undefined>,
  ): ReviewDoubt | undefined {
    const keys = items.map(({ category, name }) => placeKey(category, name));
    const isTwice = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const found = onMenu.filter((item) => item !== undefined);
    if (found.length > 0) {
      const prices = found.map((item) => formatRupees(priceOf(item))).join(', ');
      const rest = items.filter((_, at) => !onMenu[at]);
      return repeated(`Already on your menu, at ${prices}.`, rest);
    }
    return isTwice ? repeated('This name stands here twice.', []) : undefined;
  }
}

function repeated(message: string, rest: readonly BulkLine[]): ReviewDoubt {
  const label = rest.length > 0 ? 'Add only what is new' : 'Leave it out';
  return { code: 'repeated', message, choices: [{ label, becomes: rest.map(asDish) }] };
}

/** An item of a row as a dish of its own. */
export function asDish({ name, pricePaise }: BulkLine): Choice['becomes'][number] {
  return { name, prices: [{ size: '', pricePaise }] };
}

/**
 * Finds dishes of the menu by category and name; by name alone for a row without category, if there is one such dish. Of
 * several in one place it is the one with that price.
 */
function menuLookup(menu: readonly Category[]) {
  const found = new Map<string, MenuItem[]>();
  const add = (key: string, item: MenuItem) => found.set(key, [...(found.get(key) ?? []), item]);
  for (const { name: category, items } of menu) {
    for (const item of items) {
      add(categoryKey(item.name), item);
      add(placeKey(category, item.name), item);
    }
  }
  const categories = new Set(menu.map(({ name }) => categoryKey(name)));
  return {
    hasCategory: (name: string) => categories.has(categoryKey(name)),
    find(category: string, { name, pricePaise }: BulkLine): MenuItem | undefined {
      const here = found.get(placeKey(category || UNNAMED_CATEGORY, name)) ?? [];
      const [only, ...others] = category === '' ? (found.get(categoryKey(name)) ?? []) : [];
      const known = here.find((item) => priceOf(item) === pricePaise) ?? here[0];
      return known ?? (others.length === 0 ? only : undefined);
    },
  };
}

/** The same for dishes that people would call the same. */
function placeKey(category: string, name: string): string {
  return JSON.stringify([categoryKey(category), categoryKey(name)]);
}

export function isRow(reviewed: ReviewedRow | LeftOut): reviewed is ReviewedRow {
  return 'row' in reviewed;
}

/** Whether the owner should look at a row before it is added. */
export function needsLook({ doubts, failure }: ReviewedRow): boolean {
  return doubts.length > 0 || failure !== undefined;
}

/** What a submit adds: all rows, or those that nothing is doubtful about. */
export function linesToAdd({ groups }: Review, withDoubtful: boolean): BulkLine[] {
  const rows = groups.flatMap((group) => group.rows.filter(isRow));
  return rows.filter(({ doubts }) => withDoubtful || doubts.length === 0).flatMap(({ items }) => items);
}

/** `23 items in 4 categories; 2 lines need a look; 1 line cannot be read` */
export function summaryOf({ itemCount, categoryCount, doubtful, unreadableCount }: Review): string {
  const items = `${count(itemCount, 'item')} in ${count(categoryCount, 'category', 'categories')}`;
  const parts = [itemCount > 0 ? items : 'Nothing to add'];
  if (doubtful.length > 0) parts.push(needALook(doubtful.length));
  if (unreadableCount > 0) parts.push(`${count(unreadableCount, 'line')} cannot be read`);
  return parts.join('; ');
}

/** `12 lines need a look` */
export function needALook(lines: number): string {
  return `${count(lines, 'line')} ${lines === 1 ? 'needs' : 'need'} a look`;
}

/** The same way out for many rows. */
export interface FixAll {
  code: ReviewDoubt['code'];
  message: string;
  /** Of the button that takes the first choice of each row; undefined where the choices differ too much for one. */
  label: string | undefined;
  rows: Array<{ key: string; doubt: ReviewDoubt }>;
}

const FIX_WORDS: Partial<Record<ReviewDoubt['code'], [message: (lines: string) => string, label: string]>> = {
  'several-prices': [(lines) => `${lines} with several prices.`, 'Make an item of each price'],
  'two-numbers': [(lines) => `${lines} with two numbers at the end.`, 'Make an item of each number'],
  decorated: [(lines) => `${lines} with numbers or marks around the name.`, 'Take them off'],
  thousands: [(lines) => `${lines} with a comma that can be read in two ways.`, 'Read them the other way'],
  repeated: [(lines) => `${lines} on your menu already, or here twice.`, 'Leave them out'],
};

/** What can be put right in several rows at once. */
export function fixesForAll({ doubtful }: Review): FixAll[] {
  const byCode = new Map<ReviewDoubt['code'], FixAll['rows']>();
  for (const { row, doubts } of doubtful) {
    for (const doubt of doubts)
      byCode.set(doubt.code, [...(byCode.get(doubt.code) ?? []), { key: row.key, doubt }]);
  }
  return [...byCode].flatMap(([code, rows]) => {
    const lines = count(rows.length, 'line');
    const words = FIX_WORDS[code];
    const messages = new Set(rows.map(({ doubt }) => doubt.message));
    if (rows.length < 2 || (!words && messages.size > 1)) return [];
    const canChoose = rows.every(({ doubt }) => doubt.choices.length > 0);
    const message = words ? words[0](lines) : `${lines}: ${[...messages][0]}`;
    return [{ code, message, label: canChoose ? words?.[1] : undefined, rows }];
  });
}
