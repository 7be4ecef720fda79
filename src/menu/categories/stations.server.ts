import type { Db, Tx } from '#platform/db/database.server.ts';
import type { CategoryHead } from '../menu.ts';
import { categoryKey } from './category.ts';

/** The stations of dishes, by the ids of those that have one. */
export async function stationsOf(
  db: Db | Tx,
  restaurantId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('menu_items')
    .innerJoin('categories', 'categories.id', 'menu_items.category_id')
    .select(['menu_items.id', 'categories.station'])
    .where('menu_items.id', 'in', [...new Set(itemIds)])
    .where('menu_items.restaurant_id', '=', restaurantId)
    .where('categories.station', '<>', '')
    .execute();
  return new Map(rows.map(({ id, station }) => [id, station]));
}

/** A station as another category writes it, if one has it: `tandoor` and `Tandoor` are one. */
export function stationAmong(others: ReadonlyArray<Pick<CategoryHead, 'station'>>, station: string): string {
  const key = categoryKey(station);
  return others.find((other) => categoryKey(other.station) === key)?.station ?? station;
}
