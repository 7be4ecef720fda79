import { sql } from 'kysely';
import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { isReordering } from './category.ts';
import { findCategories } from './queries.server.ts';

/**
 * Puts a restaurant's categories into the order of `ids`. Throws 400, and changes nothing, unless these are exactly
 * its live categories, each once (docs/product.md#menu-list). Versions stay: an order is no part of what an edit form
 * started from.
 */
export function reorderCategories(services: Services, restaurantId: string, ids: string[]): Promise<void> {
  return changePage(services, restaurantId, async (tx) => {
    const owned = (await findCategories(tx, restaurantId)).map(({ id }) => id);
    if (!isReordering(ids, owned)) {
      throw badInput({
        category_ids: 'The categories have changed in the meantime. Please load the menu again.',
      });
    }
    if (ids.length === 0) return;
    const places = ids.map((id, place) => sql`when ${id} then ${sql.lit(place)}`);
    await tx
      .updateTable('categories')
      .set({
        position: sql<number>`case id ${sql.join(places, sql` `)} end`,
        updated_at: services.clock.now(),
      })
      .where('restaurant_id', '=', restaurantId)
      .where('id', 'in', ids)
      .execute();
  });
}
