import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import './tables.server.ts';

/**
 * Changes which items are on a restaurant's menu, like `changePage`, and updates whether it has any. With that flag,
 * the search for empty menus need not read the items of a hundred thousand restaurants.
 */
export function changeMenu<T>(
  services: Services,
  restaurantId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return changePage(services, restaurantId, async (tx) => {
    const done = await work(tx);
    await noteItems(tx, restaurantId);
    return done;
  });
}

/** Updates the flag whether a restaurant has items that are not deleted. */
export async function noteItems(tx: Tx, restaurantId: string): Promise<void> {
  await sql`update restaurants set has_items = not has_items where id = ${restaurantId} and has_items <> exists (
    select 1 from menu_items where menu_items.restaurant_id = restaurants.id and menu_items.deleted_at is null)`.execute(
    tx,
  );
}
