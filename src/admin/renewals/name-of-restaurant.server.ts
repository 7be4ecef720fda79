import type { Db, Tx } from '#platform/db/database.server.ts';
import { noRestaurant } from '#restaurant/load-restaurants.server.ts';

/** Returns a restaurant's name. Throws 404. */
export async function nameOfRestaurant(db: Db | Tx, restaurantId: string): Promise<string> {
  const row = await db
    .selectFrom('restaurants')
    .select('name')
    .where('id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw noRestaurant();
  return row.name;
}
