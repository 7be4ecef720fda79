import './tables.server.ts';
import type { Db } from '#platform/db/database.server.ts';

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
