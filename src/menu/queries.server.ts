import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { keptQuery } from '#platform/db/kept-query.server.ts';
import { columnsOf, fromRow } from '#platform/fields/columns.server.ts';
import { notFound } from '#platform/http/errors.ts';
import { switchedAt } from './availability/availability.ts';
import { findItemParts, type ItemParts, NO_PARTS } from './items/item-parts.server.ts';
import { type CategoryHead, categoryFields, itemFields, type MenuItem } from './menu.ts';
import type { CategoryTable, MenuItemTable } from './tables.server.ts';

export type CategoryRow = Selectable<CategoryTable>;
export type ItemRow = Selectable<MenuItemTable>;

/** Converts a row of `categories` to our field names. */
export function toCategoryHead(row: Pick<CategoryRow, CategoryColumn>): CategoryHead {
  return fromRow(categoryFields, row);
}

/**
 * Converts a row of `menu_items`, with its parts from other tables, to our field names as of `now`: what was sold out
 * until then is available again.
 */
export function toItem(
  row: Pick<ItemRow, ItemColumn>,
  now: Date,
  { variants, choiceGroups }: ItemParts = NO_PARTS,
): MenuItem {
  const item = switchedAt(fromRow(itemFields, row), now.getTime());
  return {
    ...item,
    // In a dish with sizes, only the sizes are counted.
    stockLeft: variants.length > 0 ? null : item.stockLeft,
    variants: variants.map((size) => switchedAt(size, now.getTime())),
    choiceGroups,
  };
}

/** Like `toItem`, but reads the parts from the database. */
export async function wholeItem(db: Db | Tx, row: ItemRow, now: Date): Promise<MenuItem> {
  const parts = await findItemParts(db, row.restaurant_id, row.id);
  return toItem(row, now, parts.get(row.id));
}

// Select only columns that are shown: public pages are rendered from these rows.
const categoryColumns = columnsOf(categoryFields);
const itemColumns = columnsOf(itemFields);
type CategoryColumn = (typeof categoryColumns)[number];
type ItemColumn = (typeof itemColumns)[number];

/** The live categories of a restaurant, in order. */
export async function findCategories(db: Db | Tx, restaurantId: string): Promise<CategoryHead[]> {
  const rows = await liveCategories(db, restaurantId);
  return rows.map(toCategoryHead);
}

const liveCategories = keptQuery((db, restaurantId) =>
  db
    .selectFrom('categories')
    .select(categoryColumns)
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id'),
);

/** The live items of a restaurant, in order within each category. */
export const findItems = keptQuery<Pick<ItemRow, ItemColumn>>((db, restaurantId) =>
  db
    .selectFrom('menu_items')
    .select(itemColumns)
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('category_id')
    .orderBy('position')
    .orderBy('id'),
);

/** A restaurant's own category, deleted or not. Throws 404 when there is none (docs/product/common.md#errors). */
export async function categoryOf(tx: Db | Tx, restaurantId: string, id: string): Promise<CategoryRow> {
  const row = await tx
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) throw noCategory();
  return row;
}

/** As `categoryOf`, but a deleted one is 404 too. */
export async function liveCategoryOf(tx: Db | Tx, restaurantId: string, id: string): Promise<CategoryRow> {
  const row = await categoryOf(tx, restaurantId, id);
  if (row.deleted_at) throw noCategory();
  return row;
}

/** A restaurant's own item, deleted or not. Throws 404 when there is none (docs/product/common.md#errors). */
export async function itemOf(tx: Db | Tx, restaurantId: string, id: string): Promise<ItemRow> {
  const row = await tx
    .selectFrom('menu_items')
    .selectAll()
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) throw noItem();
  return row;
}

/** As `itemOf`, but a deleted one is 404 too. */
export async function liveItemOf(tx: Db | Tx, restaurantId: string, id: string): Promise<ItemRow> {
  const row = await itemOf(tx, restaurantId, id);
  if (row.deleted_at) throw noItem();
  return row;
}

/** Changes an item of a restaurant and increments its version. Throws when it does not exist. */
export async function changeItem(
  tx: Tx,
  restaurantId: string,
  id: string,
  changes: Updateable<MenuItemTable> & { updated_at: Date },
): Promise<MenuItem> {
  const row = await tx
    .updateTable('menu_items')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return wholeItem(tx, row, changes.updated_at);
}

/** Changes a category of a restaurant and increments its version. Throws when it does not exist. */
export async function changeCategory(
  tx: Tx,
  restaurantId: string,
  id: string,
  changes: Updateable<CategoryTable> & { updated_at: Date },
): Promise<CategoryHead> {
  const row = await tx
    .updateTable('categories')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCategoryHead(row);
}

/** The position after the last category. Deleted ones count, so that a restored category gets its position back. */
export async function nextCategoryPosition(tx: Tx, restaurantId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('categories')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/** The position after the last item of a category. Deleted items count. */
export async function nextItemPosition(tx: Tx, categoryId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('menu_items')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/** Sets the positions of a restaurant's rows to the order of `ids`. */
export async function placeInOrder(
  tx: Tx,
  table: 'categories' | 'menu_items' | 'choice_groups',
  restaurantId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const places = ids.map((id, place) => sql`when ${id} then ${sql.lit(place)}`);
  await tx
    .updateTable(table)
    .set({ position: sql<number>`case id ${sql.join(places, sql` `)} end`, updated_at: now })
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .execute();
}

/** How many live items a restaurant has. */
export async function countItems(tx: Tx, restaurantId: string): Promise<number> {
  const { items } = await tx
    .selectFrom('menu_items')
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return items;
}

function noCategory() {
  return notFound('Category not found. Please reload the page.');
}

function noItem() {
  return notFound('Item not found. Please reload the page.');
}
