import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import type { MenuItem } from './menu.ts';
import { liveItemOf, toItem } from './queries.server.ts';

/** Marks an item as available or sold out. Throws 404. */
export function setAvailability(
  services: Services,
  restaurantId: string,
  id: string,
  isAvailable: boolean,
): Promise<MenuItem> {
  return changePage(services, restaurantId, async (tx) => {
    await liveItemOf(tx, restaurantId, id);
    const row = await tx
      .updateTable('menu_items')
      .set((row) => ({
        is_available: isAvailable,
        version: row('version', '+', 1),
        updated_at: services.clock.now(),
      }))
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurantId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toItem(row);
  });
}
