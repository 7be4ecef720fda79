import { toRow } from '#platform/fields/columns.server.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { refuseForeignImage } from './check-image.server.ts';
import { itemFields, type MenuItem } from './menu.ts';
import { type ItemDraft, MAX_ITEMS } from './menu-item.ts';
import { countItems, liveCategoryOf, nextItemPosition, toItem } from './queries.server.ts';
import { TOO_MANY_ITEMS, tooMany } from './refusals.ts';

/**
 * Adds an item at the end of its category. Throws 404 unless the category is the restaurant's own, 400 for a picture
 * that is not, 409 when there are too many items.
 */
export function createItem(services: Services, restaurantId: string, draft: ItemDraft): Promise<MenuItem> {
  return changePage(services, restaurantId, async (tx) => {
    await liveCategoryOf(tx, restaurantId, draft.categoryId);
    if ((await countItems(tx, restaurantId)) >= MAX_ITEMS) throw tooMany(TOO_MANY_ITEMS);
    await refuseForeignImage(tx, restaurantId, draft.imageUrl);
    const now = services.clock.now();
    const row = await tx
      .insertInto('menu_items')
      .values({
        ...toRow(itemFields, { ...draft, id: newId() }),
        restaurant_id: restaurantId,
        position: await nextItemPosition(tx, draft.categoryId),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toItem(row);
  });
}
