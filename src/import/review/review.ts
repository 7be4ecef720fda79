import { categoryKey, groupKey, uniqueNames } from '#menu/categories/category.ts';
import { type Category, type ChoiceGroup, MAX_ITEM_GROUPS, type MenuItem } from '#menu/menu.ts';
import { priceText } from '#menu/no-price.ts';
import type { ServingTime } from '#menu/serving-times/serving-times.ts';
import { servingTimeNamed, unknownServingTime } from '#menu/serving-times/serving-times.ts';
import type { PriceChange } from '#menu/several/price-change.ts';
import { priceOf } from '#ordering/price-of.ts';
import { formatRupees } from '#platform/money.ts';
import { count } from '#platform/text.ts';
import { itemOf } from '../edit-rows.ts';
import {
  type Doubt,
  type ImportEntry,
  type LeftOut,
  type ReadGroup,
  type Row,
  UNNAMED_CATEGORY,
} from '../row.ts';
import type { GroupLinkByName } from '../table/cells/cells.ts';
import { changeOf, type ItemChange, type ItemChanges, newOrder } from './item-changes.ts';
import { menuLookup, type OnMenu, placeKey, withChange } from './on-menu.ts';
import { type BulkLine, lineKey, sizesNamed } from './send-batches.ts';

/** Why a row needs a look: a doubt of the reader or of this review, such as a dish that is on the menu already. */
type ReviewDoubt = Omit<Doubt, 'code'> & { code: Doubt['code'] | 'repeated' | 'many-choices' };

export interface ReviewedRow {
  row: Row;
  /** The item that the row adds to the menu. */
  item: BulkLine;
  doubts: ReviewDoubt[];
  /** Why the server refused the row. */
  failure: string | undefined;
}

/** The rows of one category, and its left-out lines. */
export interface ReviewedGroup {
  /** The name as read; empty for lines before any category. */
  category: string;
  /** Undefined while the menu is loading. */
  isOnMenu: boolean | undefined;
  rows: Array<ReviewedRow | LeftOut>;
}

export interface Review {
  groups: ReviewedGroup[];
  /** Rows in doubt, and rows that the server refused. */
  doubtful: ReviewedRow[];
  itemCount: number;
  categoryCount: number;
  unreadableCount: number;
  /** Rows whose dishes are on the menu at the same price: they are not added again. */
  same: Row[];
  priceChanges: PriceChange[];
  /** What the rows of our own export change in dishes of the menu. */
  itemChanges: ItemChanges;
  /** The import's groups of choices whose names are not on the menu: they are created before the dishes. */
  newGroups: readonly ReadGroup[];
  /** Names of groups that dishes ask for but that do not exist. */
  unknownGroups: string[];
}

interface ReviewContext {
  /** The menu's groups of choices; undefined while they are loading, and then no group name is in doubt. */
  known?: ReadonlyArray<Pick<ChoiceGroup, 'id' | 'name'>> | undefined;
  /** The menu's serving times; undefined while they are loading. */
  servingTimes?: ReadonlyArray<Pick<ServingTime, 'id' | 'name'>> | undefined;
  /** The groups of choices that the import brings. */
  groups?: readonly ReadGroup[];
  /** The menu as it is; undefined while it is loading. */
  menu: readonly Category[] | undefined;
  /** Keys of the rows the owner has looked at. */
  lookedAt: ReadonlySet<string>;
  /** Why lines were not added, by `lineKey`. */
  failures: ReadonlyMap<string, string>;
}

/** Combines what the reader, the menu, the owner and the server say about each row. */
export function reviewEntries(
  entries: readonly ImportEntry[],
  { menu, lookedAt, failures, servingTimes, known: knownGroups, groups: readGroups = [] }: ReviewContext,
): Review {
  const known = menuLookup(menu ?? []);
  const groupNames = new Set([...uniqueNames(knownGroups ?? []).values()].map(groupKey));
  const newGroups = readGroups.filter(({ name }) => {
    const isNew = !groupNames.has(groupKey(name));
    groupNames.add(groupKey(name));
    return isNew;
  });
  const unknownGroups = new Map<string, string>();
  const groups = new Map<string, ReviewedGroup>();
  const seen = new Set<string>();
  const same: Row[] = [];
  const priceChanges = new Map<string, PriceChange>();
  const itemChanges: ItemChange[] = [];
  const doubts: Array<ItemChanges['doubts'][number]> = [];
  const named: string[] = [];

  for (const entry of entries) {
    if (entry.kind === 'left-out') groupOf(entry.category).rows.push(entry);
    else review(entry);
  }
  const rows = [...groups.values()].flatMap((group) => group.rows);
  const reviewed = rows.filter(isRow);
  const items = reviewed.map(({ item }) => item);
  return {
    groups: [...groups.values()],
    doubtful: reviewed.filter(needsLook),
    itemCount: items.length,
    categoryCount: new Set(items.map(({ category }) => categoryKey(category))).size,
    unreadableCount: rows.filter((row) => !isRow(row) && !row.isNote).length,
    same,
    priceChanges: [...priceChanges.values()],
    itemChanges: {
      items: itemChanges,
      doubts,
      groups: newGroups,
      notInFile: named.length > 0 ? known.itemCount - new Set(named).size : 0,
      ...newOrder(named, menu ?? []),
    },
    newGroups,
    unknownGroups: [...unknownGroups.values()],
  };

  function groupOf(category: string): ReviewedGroup {
    const key = categoryKey(category);
    const group = groups.get(key) ?? { category, isOnMenu: menu && known.hasCategory(category), rows: [] };
    groups.set(key, group);
    return group;
  }

  function review(row: Row): void {
    const read = itemOf(row);
    const item = { ...read, category: read.category || UNNAMED_CATEGORY };
    const ownItem = row.menuId === '' || lookedAt.has(row.key) ? undefined : known.byId(row.menuId);
    if (ownItem) {
      update(row, ownItem);
      return;
    }
    const failure = failures.get(lineKey(item));
    const onMenu = lookedAt.has(row.key) ? [] : known.find(row.category, item);
    if (onMenu.length > 0 && onMenu.every(({ isSame }) => isSame)) {
      same.push(row);
      return;
    }
    for (const { item, change } of onMenu)
      if (change) priceChanges.set(item.id, withChange(priceChanges.get(item.id), change));
    const repeated = lookedAt.has(row.key) ? undefined : repeatedDoubt(item, onMenu);
    const others = [repeated, choicesDoubt(item), servedDoubt(item)].filter((doubt) => doubt !== undefined);
    const doubts = [...row.doubts, ...others];
    groupOf(row.category).rows.push({ row, item, doubts, failure });
  }

  /** A row that names a dish by its id changes that dish, and adds none. */
  function update(row: Row, item: MenuItem): void {
    named.push(item.id);
    const change = changeOf(row, item, { menu: menu ?? [], groups: knownGroups, groupNames, servingTimes });
    doubts.push(...change.doubts.map((message) => ({ item, message })));
    if (change.differences.length > 0) itemChanges.push(change);
    else if (change.doubts.length === 0) same.push(row);
  }

  /** A dish must not lose its groups of choices: an unknown name stays in doubt until the owner decides. */
  function choicesDoubt({ askedChoices, variants }: BulkLine): ReviewDoubt | undefined {
    if (knownGroups === undefined) return undefined;
    const isKnown = ({ group }: GroupLinkByName) => groupNames.has(groupKey(group));
    const isRight = (one: GroupLinkByName) => isKnown(one) && sizesNamed(one.only, variants) !== undefined;
    const odd = askedChoices.filter((one) => !isRight(one));
    if (odd.length === 0) return tooManyDoubt(askedChoices);
    for (const { group } of odd.filter((one) => !isKnown(one))) unknownGroups.set(groupKey(group), group);
    const message = odd
      .slice(0, MAX_ITEM_GROUPS)
      .map((one) =>
        isKnown(one)
          ? `“${one.only}” is not one of its sizes.`
          : `“${one.group}” is not on your menu. Add the add-on group first, or add the item without it.`,
      )
      .join(' ');
    const label = odd.length === 1 ? 'Add without it' : 'Add without them';
    return {
      code: 'choices',
      message,
      choices: [{ label, becomes: [{ askedChoices: askedChoices.filter(isRight) }] }],
    };
  }

  function tooManyDoubt(askedChoices: readonly GroupLinkByName[]): ReviewDoubt | undefined {
    if (askedChoices.length <= MAX_ITEM_GROUPS) return undefined;
    const message = `An item can have ${MAX_ITEM_GROUPS} add-on groups. This one has ${askedChoices.length}.`;
    const becomes = [{ askedChoices: askedChoices.slice(0, MAX_ITEM_GROUPS) }];
    const label = `Keep the first ${MAX_ITEM_GROUPS}`;
    return { code: 'many-choices', message, choices: [{ label, becomes }] };
  }

  /** Nor may a dish be sold at any hour just because the name of its serving times is unknown. */
  function servedDoubt({ served }: BulkLine): Doubt | undefined {
    if (servingTimes === undefined || served === '' || servingTimeNamed(served, servingTimes))
      return undefined;
    return {
      code: 'served',
      message: `${unknownServingTime(served)} Add them first, or sell the item all day.`,
      choices: [{ label: 'Sell all day', becomes: [{ served: '' }] }],
    };
  }

  function repeatedDoubt({ category, name }: BulkLine, onMenu: readonly OnMenu[]): ReviewDoubt | undefined {
    const key = placeKey(category, name);
    const isTwice = seen.has(key);
    seen.add(key);
    if (onMenu.length > 0)
      return repeated(`Already on your menu, at ${onMenu.map(({ item }) => formatPrices(item)).join(', ')}.`);
    return isTwice ? repeated('This name is here twice.') : undefined;
  }
}

/** `₹120.00`, or `Half ₹120.00, Full ₹200.00`. */
function formatPrices(item: MenuItem): string {
  if (item.variants.length === 0) return priceText(item);
  return item.variants.map((size) => `${size.name} ${formatRupees(priceOf(size))}`).join(', ');
}

function repeated(message: string): ReviewDoubt {
  return { code: 'repeated', message, choices: [{ label: 'Leave it out', becomes: [] }] };
}

export function isRow(reviewed: ReviewedRow | LeftOut): reviewed is ReviewedRow {
  return 'row' in reviewed;
}

export function needsLook({ doubts, failure }: ReviewedRow): boolean {
  return doubts.length > 0 || failure !== undefined;
}

/** Returns the lines that a submit adds: all rows, or only those without a doubt. */
export function linesToAdd({ groups }: Review, withDoubtful: boolean): BulkLine[] {
  const rows = groups.flatMap((group) => group.rows.filter(isRow));
  return rows.filter(({ doubts }) => withDoubtful || doubts.length === 0).map(({ item }) => item);
}

/** `23 items in 4 categories; 2 lines to check; 1 line cannot be read` */
export function summaryOf({ itemCount, categoryCount, doubtful, unreadableCount }: Review): string {
  const items = `${count(itemCount, 'item')} in ${count(categoryCount, 'category', 'categories')}`;
  const parts = [itemCount > 0 ? items : 'Nothing to add'];
  if (doubtful.length > 0) parts.push(toCheck(doubtful.length));
  if (unreadableCount > 0) parts.push(`${count(unreadableCount, 'line')} cannot be read`);
  return parts.join('; ');
}

export function toCheck(lines: number): string {
  return `${count(lines, 'line')} to check`;
}

/** One fix for many rows with the same doubt. */
interface FixAll {
  code: ReviewDoubt['code'];
  message: string;
  /** The label of the button that takes the first choice of each row; undefined where one label does not fit all. */
  label: string | undefined;
  rows: Array<{ key: string; doubt: ReviewDoubt }>;
}

const FIX_WORDS: Partial<Record<ReviewDoubt['code'], [message: (lines: string) => string, label: string]>> = {
  'several-prices': [(lines) => `${lines} with several prices.`, 'Make sizes of the prices'],
  'two-numbers': [(lines) => `${lines} with two numbers at the end.`, 'Make sizes of the numbers'],
  decorated: [(lines) => `${lines} with numbers or marks around the name.`, 'Remove them'],
  thousands: [(lines) => `${lines} with a comma that can be read in two ways.`, 'Read them the other way'],
  choices: [(lines) => `${lines}: the add-on groups are not on your menu.`, 'Add without them'],
  mark: [(lines) => `${lines}: the veg mark does not match the name.`, 'Mark them by their names'],
  repeated: [(lines) => `${lines} on your menu already, or here twice.`, 'Leave them out'],
};

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
