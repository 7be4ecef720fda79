import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { isReordering } from '../categories/category.ts';
import { findCategories, placeInOrder } from '../queries.server.ts';

/**
 * Puts a restaurant's categories into the order of `ids`. Throws 400, and changes nothing, unless these are exactly
 * its live categories, each once (docs/product/menu.md#menu-list). Versions stay: an order is no part of what an edit form
 * started from.
 */
export function reorderCategories(services: Services, restaurantId: string, ids: string[]): Promise<void> {
  return changePage(services, restaurantId, async (tx) => {
    const owned = (await findCategories(tx, restaurantId)).map(({ id }) => id);
    if (!isReordering(ids, owned)) {
      throw badInput({
        category_ids: 'The categories have changed. Please reload the page.',
      });
    }
    await placeInOrder(tx, 'categories', restaurantId, ids, services.clock.now());
  });
}
