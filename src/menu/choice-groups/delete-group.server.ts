import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { changeGroup, liveGroupOf } from './group-queries.server.ts';

/**
 * Deletes a group of choices: dishes no longer ask for it. It can be restored for 30 days, and its links to dishes are
 * kept that long (docs/product/common.md#deletes). Throws 404.
 */
export function deleteGroup(services: Services, restaurantId: string, id: string): Promise<void> {
  return changePage(services, restaurantId, async (tx) => {
    await liveGroupOf(tx, restaurantId, id);
    const now = services.clock.now();
    await changeGroup(tx, restaurantId, id, { deleted_at: now, updated_at: now });
  });
}
