import { toRow } from '#platform/fields/columns.server.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import { AVAILABLE, switchAfter } from '../availability/availability.ts';
import { changeMenu } from '../change-menu.server.ts';
import { refuseForeignImage } from '../check-image.server.ts';
import { refuseMarks } from '../marks/refuse-marks.server.ts';
import { itemFields, type MenuItem } from '../menu.ts';
import { type ItemDraft, MAX_ITEMS, storedPaise } from '../menu-item.ts';
import { countItems, itemOf, liveCategoryOf, nextItemPosition, wholeItem } from '../queries.server.ts';
import { refuseTooLong, TOO_MANY_ITEMS, tooMany } from '../refusals.ts';
import { refuseForeignServingTime } from '../serving-times/serving-time-queries.server.ts';
import { refuseNoPrice, saveItemParts } from './save-item-parts.server.ts';

/**
 * Adds an item at the end of its category. Throws 404 unless category and serving times are the restaurant's own, 400
 * for a picture that is not, for invalid sizes and marks, 409 when there are too many items.
 */
export function createItem(services: Services, restaurantId: string, draft: ItemDraft): Promise<MenuItem> {
  return changeMenu(services, restaurantId, async (tx) => {
    await liveCategoryOf(tx, restaurantId, draft.categoryId);
    if ((await countItems(tx, restaurantId)) >= MAX_ITEMS) throw tooMany(TOO_MANY_ITEMS);
    refuseNoPrice(draft);
    await refuseForeignImage(tx, restaurantId, draft.imageUrl);
    await refuseMarks(tx, restaurantId, draft);
    await refuseForeignServingTime(tx, restaurantId, draft.servingTimeId);
    const now = services.clock.now();
    refuseTooLong('availableAgainAt', [draft], now);
    const onOff = switchAfter(draft, AVAILABLE, now.getTime());
    const itemId = newId();
    await tx
      .insertInto('menu_items')
      .values({
        ...toRow(itemFields, {
          ...draft,
          ...onOff,
          id: itemId,
          pricePaise: storedPaise(draft),
          ...(draft.variants.length > 0 && { stockLeft: null }),
        }),
        restaurant_id: restaurantId,
        position: await nextItemPosition(tx, draft.categoryId),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await saveItemParts(tx, { restaurantId, itemId, now }, draft);
    return wholeItem(tx, await itemOf(tx, restaurantId, itemId), now);
  });
}
