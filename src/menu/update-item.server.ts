import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { stale } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { refuseForeignImage } from './check-image.server.ts';
import { itemFields, type MenuItem } from './menu.ts';
import type { ItemChanges } from './menu-item.ts';
import { changeItem, liveCategoryOf, liveItemOf, nextItemPosition, toItem } from './queries.server.ts';
import { presentItem } from './wire.ts';

/**
 * Changes an item; one that moves to another category goes to its end. Throws 404 unless item and category are the
 * restaurant's own, 400 for a picture that is not, and 409 `stale` with the current state when `version` is no longer
 * the newest (docs/product.md#edits).
 */
export function updateItem(
  services: Services,
  restaurantId: string,
  id: string,
  changes: ItemChanges,
  version: number | undefined,
): Promise<MenuItem> {
  return changePage(services, restaurantId, async (tx) => {
    const current = toItem(await liveItemOf(tx, restaurantId, id));
    if (version !== undefined && version !== current.version) throw stale(presentItem(current));
    const { imageUrl = current.imageUrl } = changes;
    if (imageUrl !== current.imageUrl) await refuseForeignImage(tx, restaurantId, imageUrl);
    return changeItem(tx, restaurantId, id, {
      ...toRow(itemFields, changes),
      ...(await placeIn(tx, restaurantId, current, changes.categoryId)),
      updated_at: services.clock.now(),
    });
  });
}

async function placeIn(tx: Tx, restaurantId: string, current: MenuItem, categoryId: string) {
  if (categoryId === current.categoryId) return {};
  await liveCategoryOf(tx, restaurantId, categoryId);
  return { position: await nextItemPosition(tx, categoryId) };
}
