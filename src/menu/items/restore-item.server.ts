import { conflict, notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changeMenu } from '../change-menu.server.ts';
import { isGone } from '../deletion.ts';
import { refuseAgainstPureVeg } from '../marks/refuse-marks.server.ts';
import type { MenuItem } from '../menu.ts';
import { MAX_ITEMS } from '../menu-item.ts';
import { categoryOf, changeItem, countItems, itemOf, wholeItem } from '../queries.server.ts';
import { TOO_MANY_ITEMS, tooMany } from '../refusals.ts';

/**
 * Restores a deleted item to its position (docs/product/common.md#deletes). Does nothing for an item that is not deleted, so
 * a repeated request does no harm. Throws 404 after 30 days, 409 while its category is deleted, when the menu would be
 * too long, or when the restaurant is pure veg by now and the item is not.
 */
export function restoreItem(services: Services, restaurantId: string, id: string): Promise<MenuItem> {
  return changeMenu(services, restaurantId, async (tx) => {
    const item = await itemOf(tx, restaurantId, id);
    const now = services.clock.now();
    if (!item.deleted_at) return wholeItem(tx, item, now);
    if (isGone(item.deleted_at, now)) throw notFound('Item not found. Please reload the page.');
    const category = await categoryOf(tx, restaurantId, item.category_id);
    if (category.deleted_at) {
      throw conflict(`Its category ${category.name} was deleted. Please restore it first.`);
    }
    if ((await countItems(tx, restaurantId)) >= MAX_ITEMS) throw tooMany(TOO_MANY_ITEMS);
    const restored = await changeItem(tx, restaurantId, id, { deleted_at: null, updated_at: now });
    await refuseAgainstPureVeg(tx, restaurantId);
    return restored;
  });
}
