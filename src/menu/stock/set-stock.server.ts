import type { Tx } from '#platform/db/database.server.ts';
import { badInput, notFound, stale } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import type { MenuItem } from '../menu.ts';
import { changeItem, liveItemOf, wholeItem } from '../queries.server.ts';
import { presentItem } from '../wire.ts';

/** The new count, null for not counted; `was` is the count that the owner saw. */
interface StockWanted {
  stockLeft: number | null;
  was: number | null | undefined;
}

/**
 * Sets how many are left of a dish. Throws 404, 400 for a dish with sizes, which are counted one by one, and 409
 * `stale` with the current state when the count is no longer `was`: orders accepted in the meantime stay deducted.
 */
export function setItemStock(
  services: Services,
  restaurantId: string,
  id: string,
  { stockLeft, was }: StockWanted,
): Promise<MenuItem> {
  return changePage(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    const item = await wholeItem(tx, await liveItemOf(tx, restaurantId, id), now);
    if (item.variants.length > 0) throw badInput({ stock_left: 'Count each of its sizes.' });
    if (was !== undefined && was !== item.stockLeft) throw stale(presentItem(item));
    return changeItem(tx, restaurantId, id, { stock_left: stockLeft, updated_at: now });
  });
}

/** The same for a size; returns its dish. */
export function setVariantStock(
  services: Services,
  restaurantId: string,
  id: string,
  { stockLeft, was }: StockWanted,
): Promise<MenuItem> {
  return changePage(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    const size = await liveSizeOf(tx, restaurantId, id);
    if (was !== undefined && was !== size.stock_left) {
      const dish = await liveItemOf(tx, restaurantId, size.item_id);
      throw stale(presentItem(await wholeItem(tx, dish, now)));
    }
    await tx
      .updateTable('item_variants')
      .set({ stock_left: stockLeft, updated_at: now })
      .where('id', '=', id)
      .execute();
    return changeItem(tx, restaurantId, size.item_id, { updated_at: now });
  });
}

async function liveSizeOf(tx: Tx, restaurantId: string, id: string) {
  const size = await tx
    .selectFrom('item_variants')
    .innerJoin('menu_items', 'menu_items.id', 'item_variants.item_id')
    .select(['item_variants.item_id', 'item_variants.stock_left'])
    .where('item_variants.id', '=', id)
    .where('item_variants.restaurant_id', '=', restaurantId)
    .where('item_variants.deleted_at', 'is', null)
    .where('menu_items.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!size) throw notFound('Size not found. Please reload the page.');
  return size;
}
