import type { ServingTime } from '#menu/availability/serving-times/serving-times.ts';
import { servingTimeNamed, unknownServingTime } from '#menu/availability/serving-times/serving-times.ts';
import { categoryKey, groupKey, uniqueNames } from '#menu/categories/category.ts';
import { priceText } from '#menu/items/prices/no-price.ts';
import type { PriceChange } from '#menu/items/prices/price-change.ts';
import { type Category, type ChoiceGroup, MAX_ITEM_GROUPS, type MenuItem } from '#menu/menu.ts';
import { priceOf } from '#ordering/prices/price-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { listOf } from '#platform/texts/lists.ts';
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
import { addedTexts, type CategoryChange, categoryChange, categoryTextsIn } from './category-names.ts';
import { changeOf, type ItemChange, type ItemChanges, newOrder, translationsOf } from './item-changes.ts';
import { menuLookup, type OnMenu, placeKey, withChange } from './on-menu.ts';
import { reviewTexts } from './review-texts.ts';
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
  const categoryTexts = categoryTextsIn(entries.filter((entry) => entry.kind === 'row'));
  const unasked = new Map([...categoryTexts].filter(([, texts]) => texts.doubts.length > 0));

  for (const entry of entries) {
    if (entry.kind === 'left-out') groupOf(entry.category).rows.push(entry);
    else review(entry);
  }
  for (const [key, texts] of unasked)
    doubts.push(...texts.doubts.map(({ message }) => ({ item: { id: key, name: texts.category }, message })));
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
      categories: categoryChanges(),
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
    const categoryTranslations = addedTexts(categoryTexts.get(categoryKey(row.category)));
    const item = { ...read, category: read.category || UNNAMED_CATEGORY, categoryTranslations };
    const ownItem = row.menuId === '' || lookedAt.has(row.key) ? undefined : known.byId(row.menuId);
    if (ownItem) {
      update(row, ownItem);
      return;
    }
    const failure = failures.get(lineKey(item));
    const onMenu = lookedAt.has(row.key) ? [] : known.find(row.category, item);
    if (onMenu.length > 0 && onMenu.every(({ isSame }) => isSame)) {
      const change = newTranslations(row, onMenu);
      if (change) itemChanges.push(change);
      else same.push(row);
      return;
    }
    for (const { item, change } of onMenu)
      if (change) priceChanges.set(item.id, withChange(priceChanges.get(item.id), change));
    const repeated = lookedAt.has(row.key) ? undefined : repeatedDoubt(item, onMenu);
    const others = [repeated, choicesDoubt(item), servedDoubt(item)].filter((doubt) => doubt !== undefined);
    const doubts = [...row.doubts, ...others, ...categoryDoubts(row)];
    groupOf(row.category).rows.push({ row, item, doubts, failure });
  }

  /** What is doubtful about the texts of a category is asked once, at the first of its rows that are added. */
  function categoryDoubts({ key, category }: Row): readonly Doubt[] {
    const texts = unasked.get(categoryKey(category));
    unasked.delete(categoryKey(category));
    return texts && !lookedAt.has(key) ? texts.doubts : [];
  }

  /** New texts of categories that are on the menu, or that dishes of the menu move to. */
  function categoryChanges(): CategoryChange[] {
    const made = new Set(itemChanges.map(({ newCategory = '' }) => categoryKey(newCategory)));
    return [...categoryTexts].flatMap(([key, texts]) => {
      const onMenu = menu?.find(({ name }) => categoryKey(name) === key);
      return onMenu || made.has(key) ? (categoryChange(texts, onMenu) ?? []) : [];
    });
  }

  /** A dish that is on the menu at the same price may get texts in other languages from a row without any doubt. */
  function newTranslations(row: Row, [onMenu, ...others]: readonly OnMenu[]): ItemChange | undefined {
    if (!onMenu || others.length > 0 || row.doubts.length > 0) return undefined;
    const { item } = onMenu;
    const isItself = categoryKey(item.name) === categoryKey(row.name);
    if (!isItself || itemChanges.some((change) => change.item.id === item.id)) return undefined;
    const change = translationsOf(row, item);
    return change.differences.length > 0 ? change : undefined;
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
          ? reviewTexts.notASize({ size: one.only })
          : reviewTexts.unknownGroup({ group: one.group }),
      )
      .join(' ');
    const label = reviewTexts.addWithoutGroups({ count: odd.length });
    return {
      code: 'choices',
      message,
      choices: [{ label, becomes: [{ askedChoices: askedChoices.filter(isRight) }] }],
    };
  }

  function tooManyDoubt(askedChoices: readonly GroupLinkByName[]): ReviewDoubt | undefined {
    if (askedChoices.length <= MAX_ITEM_GROUPS) return undefined;
    const message = reviewTexts.tooManyGroups({ max: MAX_ITEM_GROUPS, count: askedChoices.length });
    const becomes = [{ askedChoices: askedChoices.slice(0, MAX_ITEM_GROUPS) }];
    const label = reviewTexts.keepFirst({ max: MAX_ITEM_GROUPS });
    return { code: 'many-choices', message, choices: [{ label, becomes }] };
  }

  /** Nor may a dish be sold at any hour just because the name of its serving times is unknown. */
  function servedDoubt({ served }: BulkLine): Doubt | undefined {
    if (servingTimes === undefined || served === '' || servingTimeNamed(served, servingTimes))
      return undefined;
    return {
      code: 'served',
      message: reviewTexts.unknownTimings({ problem: unknownServingTime(served) }),
      choices: [{ label: reviewTexts.sellAllDay, becomes: [{ served: '' }] }],
    };
  }

  function repeatedDoubt({ category, name }: BulkLine, onMenu: readonly OnMenu[]): ReviewDoubt | undefined {
    const key = placeKey(category, name);
    const isTwice = seen.has(key);
    seen.add(key);
    if (onMenu.length > 0)
      return repeated(
        reviewTexts.onMenu({
          prices: listOf(
            onMenu.map(({ item }) => formatPrices(item)),
            'unit',
          ),
        }),
      );
    return isTwice ? repeated(reviewTexts.twice) : undefined;
  }
}

/** `₹120.00`, or `Half ₹120.00, Full ₹200.00`. */
function formatPrices(item: MenuItem): string {
  if (item.variants.length === 0) return priceText(item);
  return listOf(
    item.variants.map((size) =>
      reviewTexts.size.plain({ size: size.name, price: formatRupees(priceOf(size)) }),
    ),
    'unit',
  );
}

function repeated(message: string): ReviewDoubt {
  return { code: 'repeated', message, choices: [{ label: reviewTexts.leaveOut, becomes: [] }] };
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
  const categories = reviewTexts.categories({ count: categoryCount });
  const parts = [itemCount > 0 ? reviewTexts.items({ count: itemCount, categories }) : reviewTexts.nothing];
  if (doubtful.length > 0) parts.push(reviewTexts.toCheck({ count: doubtful.length }));
  if (unreadableCount > 0) parts.push(reviewTexts.unreadable({ count: unreadableCount }));
  return parts.join('; ');
}

/** One fix for many rows with the same doubt. */
interface FixAll {
  code: ReviewDoubt['code'];
  message: string;
  /** The label of the button that takes the first choice of each row; undefined where one label does not fit all. */
  label: string | undefined;
  rows: Array<{ key: string; doubt: ReviewDoubt }>;
}

/** The texts of fixes for all, by the doubt; the other doubts have none. */
const fixTexts: Partial<Record<ReviewDoubt['code'], (typeof reviewTexts.fixes)['mark']>> = reviewTexts.fixes;

export function fixesForAll({ doubtful }: Review): FixAll[] {
  const byCode = new Map<ReviewDoubt['code'], FixAll['rows']>();
  for (const { row, doubts } of doubtful) {
    for (const doubt of doubts)
      byCode.set(doubt.code, [...(byCode.get(doubt.code) ?? []), { key: row.key, doubt }]);
  }
  return [...byCode].flatMap(([code, rows]) => {
    const count = rows.length;
    const fix = fixTexts[code];
    const messages = new Set(rows.map(({ doubt }) => doubt.message));
    if (count < 2 || (!fix && messages.size > 1)) return [];
    const canChoose = rows.every(({ doubt }) => doubt.choices.length > 0);
    const [doubt = ''] = messages;
    const message = fix ? fix.message({ count }) : reviewTexts.sameDoubt({ count, doubt });
    return [{ code, message, label: canChoose ? fix?.label : undefined, rows }];
  });
}
