import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import type { MenuItem } from './menu.ts';
import { changeItem, liveItemOf } from './queries.server.ts';

/** Marks an item as available or sold out. Throws 404. */
export function setAvailability(
  services: Services,
  restaurantId: string,
  id: string,
  isAvailable: boolean,
): Promise<MenuItem> {
  return changePage(services, restaurantId, async (tx) => {
    await liveItemOf(tx, restaurantId, id);
    const changes = { is_available: isAvailable, updated_at: services.clock.now() };
    return changeItem(tx, restaurantId, id, changes);
  });
}
