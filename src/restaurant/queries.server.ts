import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { fromRow } from '#platform/fields/columns.server.ts';
import { type Restaurant, restaurantFields } from './restaurant.ts';
import type { RestaurantTable } from './tables.server.ts';

/** Converts a row of `restaurants` to the code's own field names. */
export function toRestaurant(row: Selectable<RestaurantTable>): Restaurant {
  return {
    ...fromRow(restaurantFields, row),
    openingTimes: JSON.parse(row.opening_times || '[]'),
    openingExceptions: JSON.parse(row.opening_exceptions || '[]'),
  };
}

/** Finds a restaurant by id, unless it has been deleted. */
export async function findRestaurantById(db: Db | Tx, id: string): Promise<Restaurant | undefined> {
  // PostgreSQL refuses U+0000 in a text, so no id has one.
  if (id.includes('\0')) return undefined;
  const row = await db
    .selectFrom('restaurants')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toRestaurant(row);
}
