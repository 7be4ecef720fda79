import type { Db, Tx } from '#platform/db/database.server.ts';
import { findItemParts } from '../items/item-parts.server.ts';
import type { Category, MenuItem } from '../menu.ts';
import { findCategories, findItems, toItem } from './queries.server.ts';
import { refusalsTexts } from './refusals-texts.ts';
import './tables.server.ts';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/errors.ts';

/** Loads the menu of a restaurant as it is at `now`: live categories and items, in order. Runs four queries. */
export async function loadMenu(db: Db | Tx, restaurantId: string, now: Date): Promise<Category[]> {
  const categories = await findCategories(db, restaurantId);
  const items = await findItems(db, restaurantId);
  const parts = await findItemParts(db, restaurantId);
  const itemsOf = new Map<string, MenuItem[]>(categories.map(({ id }) => [id, []]));
  for (const item of items) itemsOf.get(item.category_id)?.push(toItem(item, now, parts.get(item.id)));
  return categories.map((category) => ({
    ...category,
    items: itemsOf.get(category.id) ?? [],
  }));
}

export interface MenuCount {
  categories: number;
  items: number;
}

/** Counts the categories and items of these restaurants, by restaurant id; deleted ones do not count. */
export async function countMenus(db: Db, restaurantIds: string[]): Promise<Map<string, MenuCount>> {
  const [categories, items] = await Promise.all([
    countRows(db, 'categories', restaurantIds),
    countRows(db, 'menu_items', restaurantIds),
  ]);
  return new Map(
    restaurantIds.map((id) => [id, { categories: categories.get(id) ?? 0, items: items.get(id) ?? 0 }]),
  );
}

async function countRows(
  db: Db,
  table: 'categories' | 'menu_items',
  restaurantIds: string[],
): Promise<Map<string, number>> {
  if (restaurantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select('restaurant_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('restaurant_id', 'in', restaurantIds)
    .where('deleted_at', 'is', null)
    .groupBy('restaurant_id')
    .execute();
  return new Map(rows.map(({ restaurant_id, count }) => [restaurant_id, Number(count)]));
}

/**
 * Returns the SQL condition that an item uses the uploaded picture with this URL. Deleted items count, since they may
 * be restored: the files must stay.
 */
export function isMenuImage(url: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  return exists(
    selectFrom('menu_items')
      .select('menu_items.id')
      .where('menu_items.image_url', '=', url)
      // Repeats the condition of the partial index. As a parameter the planner would not recognise it.
      .where(sql<boolean>`menu_items.image_url <> ''`),
  );
}

/** Returns the id of the restaurant that an item belongs to. Throws 404, also for a deleted item. */
export async function restaurantOfItem(db: Db, itemId: string): Promise<string> {
  const row = await db
    .selectFrom('menu_items')
    .select('restaurant_id')
    .where('id', '=', itemId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound(refusalsTexts.itemNotFound);
  return row.restaurant_id;
}
