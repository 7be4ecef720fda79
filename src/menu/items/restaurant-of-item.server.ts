import type { Db } from '#platform/db/database.server.ts';
import { notFound } from '#platform/http/errors.ts';

/** Returns the id of the restaurant that an item belongs to. Throws 404, also for a deleted item. */
export async function restaurantOfItem(db: Db, itemId: string): Promise<string> {
  const row = await db
    .selectFrom('menu_items')
    .select('restaurant_id')
    .where('id', '=', itemId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('Item not found. Please reload the page.');
  return row.restaurant_id;
}
