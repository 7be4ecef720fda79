import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { compiledOnce } from '#platform/db/queries.server.ts';
import { columnsOf, fromRow } from '#platform/fields/columns.server.ts';
import { conflict } from '#platform/http/errors.ts';
import { switchedAt } from '../availability/availability.ts';
import { MAX_CATEGORIES } from '../categories/category.ts';
import { findItemParts, type ItemParts, NO_PARTS } from '../items/item-parts.server.ts';
import { refuseAgainstPureVeg } from '../items/marks/refuse-marks.server.ts';
import { MAX_ITEMS } from '../items/menu-item.ts';
import { type CategoryHead, categoryFields, itemFields, type MenuItem } from '../menu.ts';
import { menuRows } from './menu-rows.server.ts';
import { refusalsTexts } from './refusals-texts.ts';
import type { CategoryTable, MenuItemTable } from './tables.server.ts';
import { presentCategoryHead, presentItem } from './wire.ts';

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
export async function completeItem(db: Db | Tx, row: ItemRow, now: Date): Promise<MenuItem> {
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

const liveCategories = compiledOnce((db, restaurantId) =>
  db
    .selectFrom('categories')
    .select(categoryColumns)
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id'),
);

/** The live items of a restaurant, in order within each category. */
export const findItems = compiledOnce<Pick<ItemRow, ItemColumn>>((db, restaurantId) =>
  db
    .selectFrom('menu_items')
    .select(itemColumns)
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('category_id')
    .orderBy('position')
    .orderBy('id'),
);

/** Categories, which hold items. */
export const categoryRows = menuRows({
  table: 'categories',
  missing: () => refusalsTexts.categoryNotFound,
  limit: { max: MAX_CATEGORIES, message: (max) => refusalsTexts.tooManyCategories({ max }) },
  read: (_, row) => toCategoryHead(row),
  present: presentCategoryHead,
  order: { refusal: () => ({ category_ids: refusalsTexts.categoriesChanged }) },
  holdsItems: true,
  async afterRestoring(tx, { restaurant_id }): Promise<void> {
    await itemRows.refuseTooMany(tx, restaurant_id);
    await refuseAgainstPureVeg(tx, restaurant_id);
  },
  purgedAtATime: 20,
});

/** Items, in order within their category. */
export const itemRows = menuRows({
  table: 'menu_items',
  missing: () => refusalsTexts.itemNotFound,
  limit: { max: MAX_ITEMS, message: (max) => refusalsTexts.tooManyItems({ max }) },
  read: completeItem,
  present: presentItem,
  order: {
    refusal: () => ({ item_ids: refusalsTexts.itemsChanged }),
    within: categoryRows,
  },
  async beforeRestoring(tx, { restaurant_id, category_id }): Promise<void> {
    const { name, deleted_at } = await categoryRows.find(tx, restaurant_id, category_id);
    if (deleted_at) throw conflict(refusalsTexts.categoryDeleted({ category: name }));
  },
  afterRestoring: (tx, { restaurant_id }): Promise<void> => refuseAgainstPureVeg(tx, restaurant_id),
  purgedAtATime: 500,
});
