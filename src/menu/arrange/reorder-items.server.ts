import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { isReordering } from '../categories/category.ts';
import { liveCategoryOf, placeInOrder } from '../queries.server.ts';

/**
 * Puts the items of a category into the order of `ids`. Throws 404 unless the category is the restaurant's own. Throws
 * 400, and changes nothing, unless `ids` are exactly its live items, each once (docs/product/menu.md#menu-list). Versions
 * do not change, as with categories.
 */
export function reorderItems(
  services: Services,
  restaurantId: string,
  categoryId: string,
  ids: string[],
): Promise<void> {
  return changePage(services, restaurantId, async (tx) => {
    await liveCategoryOf(tx, restaurantId, categoryId);
    const owned = await tx
      .selectFrom('menu_items')
      .select('id')
      .where('category_id', '=', categoryId)
      .where('deleted_at', 'is', null)
      .execute();
    if (
      !isReordering(
        ids,
        owned.map(({ id }) => id),
      )
    ) {
      throw badInput({
        item_ids: 'The items of this category have changed. Please reload the page.',
      });
    }
    await placeInOrder(tx, 'menu_items', restaurantId, ids, services.clock.now());
  });
}
