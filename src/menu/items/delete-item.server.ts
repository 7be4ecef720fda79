import type { Services } from '#platform/services.server.ts';
import { changeMenu } from '../change-menu.server.ts';
import { changeItem, liveItemOf } from '../queries.server.ts';

/** Deletes an item; it can be brought back for 30 days (docs/product/common.md#deletes). Throws 404. */
export function deleteItem(services: Services, restaurantId: string, id: string): Promise<void> {
  return changeMenu(services, restaurantId, async (tx) => {
    await liveItemOf(tx, restaurantId, id);
    const now = services.clock.now();
    await changeItem(tx, restaurantId, id, { deleted_at: now, updated_at: now });
  });
}
