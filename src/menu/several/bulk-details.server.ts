import type { Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import type { Translations } from '#platform/fields/translations.ts';
import { singleLine } from '#platform/formats/text.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { refuseForeignServingTime } from '../availability/serving-times/serving-times.server.ts';
import { categoryKey, categoryNameProblem, MAX_CATEGORIES } from '../categories/category.ts';
import type { GroupDraft } from '../choice-groups/group-wire.ts';
import {
  findItemParts,
  type ItemParts,
  NO_PARTS,
  refuseNoPrice,
  saveItemParts,
} from '../items/item-parts.server.ts';
import { refuseMarks } from '../items/marks/refuse-marks.server.ts';
import { type ItemChanges, lowestPaise } from '../items/menu-item.ts';
import { type CategoryHead, type ChoiceGroup, itemFields, type MenuItem } from '../menu.ts';
import { linksByName } from '../server/by-name.server.ts';
import { categoryRows, findCategories, type ItemRow, itemRows, toItem } from '../server/queries.server.ts';
import { tooMany } from '../server/refusals.ts';
import { refusalsTexts } from '../server/refusals-texts.ts';
import { changeOnce } from './bulk-changes.server.ts';
import { changedMeanwhile } from './bulk-prices.server.ts';
import { bulkRefusalsTexts } from './bulk-refusals-texts.ts';
import type { RunCall, RunChanges, SeenItem } from './bulk-run.server.ts';
import {
  insertCategories,
  insertGroups,
  type NewCategory,
  planGroups,
  setCategoryTexts,
} from './new-parts.server.ts';
import type { ItemColumns, NewColumns } from './set-columns.server.ts';

interface NewDetails extends SeenItem {
  changes: Partial<ItemChanges>;
  /** The groups of choices that it asks for, by name; undefined leaves them as they are. */
  choices?: readonly unknown[] | undefined;
  /** The name of the category that it moves to, created if there is none; instead of a category in `changes`. */
  newCategory?: string | undefined;
}

/** What one call changes. */
export interface DetailsCall {
  details: readonly NewDetails[];
  order: readonly string[];
  /** Groups of choices to make first, unless one of that name exists. */
  groups: readonly GroupDraft[];
  categoryTexts: readonly CategoryTexts[];
}

/** New texts of a category in other languages. One that exists has the version that the owner has seen. */
interface CategoryTexts {
  name: string;
  version?: number | undefined;
  translations: Translations;
}

/**
 * Changes details of items, all or none, with the categories and groups of choices that they need, and arranges the
 * items of `order` in their categories, where they take the places that they had between them; returns how many items
 * changed. A price or stock of an item with sizes stays, as its sizes have them. Throws 404 unless all items,
 * categories, sizes and serving times exist, 400 for marks that contradict each other or a pure veg restaurant, for invalid
 * sizes and unknown choices, 409 `stale` when an item was changed since the owner has seen it, and 409 for too many
 * categories or groups.
 */
export function bulkDetails(
  services: Services,
  restaurantId: string,
  call: RunCall,
  { details, order, groups: newGroups, categoryTexts }: DetailsCall,
): Promise<number> {
  const ids = [...new Set([...details.map(({ id }) => id), ...order])];
  const isMore = categoryTexts.length > 0;
  const to = [
    details,
    order,
    ...(newGroups.length > 0 || isMore ? [newGroups] : []),
    ...(isMore ? [categoryTexts] : []),
  ];
  const about = { kind: 'details' as const, call, ids, to, isMore };
  return changeOnce(services, restaurantId, about, async (rows, tx, now) => {
    const detailsOf = new Map(details.map((one) => [one.id, one]));
    const { groups, missing } = await planGroups(tx, restaurantId, newGroups, now);
    if (missing.length > 0) await insertGroups(tx, restaurantId, missing, now);
    const categories = await createCategories(tx, restaurantId, details, categoryTexts, now);
    const formerCategories = await saveCategoryTexts(tx, restaurantId, categories.known, categoryTexts, now);
    const partsOf = await findItemParts(tx, restaurantId);
    const nextIn = new Map<string, number>();
    const changes = new Map<string, NewColumns['set']>();
    const previousParts = new Map<string, ItemParts>();
    for (const row of rows) {
      const wanted = detailsOf.get(row.id);
      if (!wanted) continue;
      if (wanted.version !== row.version) throw changedMeanwhile('items');
      const place = { restaurantId, itemId: row.id, now };
      const parts = partsOf.get(row.id) ?? NO_PARTS;
      const own = { ...wanted.changes, ...categories.placeOf(wanted) };
      const { diet, jain, isVegan } = { ...toItem(row, now), ...defined(own) };
      await refuseMarks(tx, restaurantId, { diet, jain, isVegan });
      if (own.servingTimeId !== undefined)
        await refuseForeignServingTime(tx, restaurantId, own.servingTimeId);
      if (own.variants || wanted.choices) {
        previousParts.set(row.id, parts);
        await saveParts(tx, place, wanted, groups);
      }
      const sizes = own.variants ?? parts.variants;
      const set = columnsOf(withPrice(own, toItem(row, now), sizes), sizes);
      if (set.category_id !== undefined && set.category_id !== row.category_id) {
        const { category_id: category } = set;
        await categoryRows.findLive(tx, restaurantId, category);
        const position = nextIn.get(category) ?? (await itemRows.nextPosition(tx, category));
        nextIn.set(category, position + 1);
        set.position = position;
      }
      changes.set(row.id, { name: row.name, ...set });
    }
    arrange(rows, order, changes);
    return {
      changes: [...changes].map(
        ([id, set]): NewColumns => ({ id, set, previousParts: previousParts.get(id) }),
      ),
      created: {
        categories: categories.createdIds,
        groups: missing.map(({ id }) => id),
        formerCategories,
      },
    };
  });
}

/** A new price ends the word in its place, a new word the price. Throws 400 for neither of them, and for a word beside sizes. */
function withPrice(
  changes: NewDetails['changes'],
  { noPrice: was }: Pick<MenuItem, 'noPrice'>,
  variants: ReadonlyArray<{ pricePaise: number }>,
): NewDetails['changes'] {
  const { pricePaise, noPrice = pricePaise === undefined ? was : '' } = changes;
  if (noPrice === was && was === '') return changes;
  refuseNoPrice({ noPrice, variants });
  if (variants.length > 0) return { ...changes, noPrice };
  if (noPrice) return { ...changes, noPrice, pricePaise: 0 };
  if (pricePaise === undefined) throw badInput({ items: bulkRefusalsTexts.noPrice });
  return { ...changes, noPrice };
}

async function saveParts(
  tx: Tx,
  place: { restaurantId: string; itemId: string; now: Date },
  { changes: { variants }, choices }: NewDetails,
  groups: readonly ChoiceGroup[],
): Promise<void> {
  if (variants) await saveItemParts(tx, place, { variants });
  if (!choices) return;
  // Read again, as new sizes have got their numbers only now.
  const saved = (await findItemParts(tx, place.restaurantId, place.itemId)).get(place.itemId) ?? NO_PARTS;
  const byName = linksByName(choices, saved.variants, groups);
  if (!byName.ok) throw badInput({ items: byName.message });
  await saveItemParts(tx, place, { choiceGroups: [...byName.links] });
}

/** Makes the categories that items move to and that do not exist yet. */
async function createCategories(
  tx: Tx,
  restaurantId: string,
  details: readonly NewDetails[],
  texts: readonly CategoryTexts[],
  now: Date,
) {
  const known = await findCategories(tx, restaurantId);
  const ids = new Map(known.map(({ id, name }) => [categoryKey(name), id]));
  const textsOf = new Map(texts.map(({ name, translations }) => [categoryKey(name), translations]));
  const created: NewCategory[] = [];
  for (const { newCategory } of details) {
    if (newCategory === undefined || ids.has(categoryKey(newCategory))) continue;
    const name = singleLine(newCategory);
    const problem = categoryNameProblem(name);
    if (problem !== undefined) throw badInput({ items: problem });
    const category = { id: newId(), name, translations: textsOf.get(categoryKey(name)) };
    ids.set(categoryKey(newCategory), category.id);
    created.push(category);
  }
  if (ids.size > MAX_CATEGORIES) throw tooMany(refusalsTexts.tooManyCategories({ max: MAX_CATEGORIES }));
  await insertCategories(tx, restaurantId, created, now);
  return {
    known,
    createdIds: created.map(({ id }) => id),
    placeOf: ({ newCategory }: NewDetails): Partial<ItemChanges> => {
      const categoryId = newCategory === undefined ? undefined : ids.get(categoryKey(newCategory));
      return categoryId === undefined ? {} : { categoryId };
    },
  };
}

/** Stores texts of the categories that were there before; returns their former ones. Throws 404, and 409 `stale`. */
async function saveCategoryTexts(
  tx: Tx,
  restaurantId: string,
  known: readonly CategoryHead[],
  texts: readonly CategoryTexts[],
  now: Date,
): Promise<RunChanges['formerCategories']> {
  const categoryOf = new Map(known.map((category) => [categoryKey(category.name), category]));
  const former: RunChanges['formerCategories'] = [];
  for (const { name, version, translations } of texts) {
    const category = categoryOf.get(categoryKey(singleLine(name)));
    // Without a version it is one that this call has made, or that somebody else has made meanwhile.
    if (!category && version !== undefined) throw notFound(refusalsTexts.categoryNotFound);
    if (!category) continue;
    if (category.version !== version) throw changedMeanwhile('items');
    const was = JSON.stringify(category.translations ?? {});
    await setCategoryTexts(
      tx,
      restaurantId,
      { id: category.id, translations: JSON.stringify(translations) },
      now,
    );
    former.push({ id: category.id, translations: was, version: category.version + 1 });
  }
  return former;
}

function columnsOf(
  { isAvailable, variants: _, choiceGroups: _groups, ...changes }: NewDetails['changes'],
  sizes: ReadonlyArray<{ pricePaise: number }>,
): ItemColumns {
  const { pricePaise, stockLeft, ...others } = changes;
  const ofSizes = { pricePaise: lowestPaise(sizes), stockLeft: null };
  const own = defined({ ...others, ...(sizes.length > 0 ? ofSizes : { pricePaise, stockLeft }) });
  const switched = isAvailable === undefined ? {} : { is_available: isAvailable, available_again_at: null };
  return { ...toRow(itemFields, own), ...switched } as ItemColumns;
}

function defined<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;
}

/** Gives the items of each category the places that they have together, in the order of `order`. */
function arrange(
  rows: readonly ItemRow[],
  order: readonly string[],
  changes: Map<string, ItemColumns>,
): void {
  const placeOf = new Map(order.map((id, place) => [id, place]));
  const inCategory = new Map<string, Array<{ id: string; name: string; position: number }>>();
  for (const { id, name, category_id, position } of rows) {
    if (!placeOf.has(id)) continue;
    const set = changes.get(id) ?? {};
    const category = set.category_id ?? category_id;
    const own = { id, name, position: set.position ?? position };
    inCategory.set(category, [...(inCategory.get(category) ?? []), own]);
  }
  for (const items of inCategory.values()) {
    const positions = items.map(({ position }) => position).sort((one, other) => one - other);
    const sorted = [...items].sort((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0));
    for (const [at, { id, name, position }] of sorted.entries()) {
      const wanted = positions[at] ?? position;
      if (wanted !== position) changes.set(id, { name, ...changes.get(id), position: wanted });
    }
  }
}
