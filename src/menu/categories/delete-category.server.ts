import { later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { changeMenu } from '../change-menu.server.ts';
import { changeCategory, liveCategoryOf } from '../queries.server.ts';

/** Deletes a category with its items; they can be brought back for 30 days (docs/product/common.md#deletes). Throws 404. */
export function deleteCategory(services: Services, restaurantId: string, id: string): Promise<void> {
  return changeMenu(services, restaurantId, async (tx) => {
    await liveCategoryOf(tx, restaurantId, id);
    const now = services.clock.now();
    const deletion = { deleted_at: await momentOfItsOwn(tx, id, now), updated_at: now };
    await tx
      .updateTable('menu_items')
      .set((row) => ({ ...deletion, version: row('version', '+', 1) }))
      .where('category_id', '=', id)
      .where('deleted_at', 'is', null)
      .execute();
    await changeCategory(tx, restaurantId, id, deletion);
  });
}

/**
 * Returns the deletion time of the category. Restoring uses it to find the items deleted with the category, so it must
 * be later than the deletion of any item before, even within the same millisecond or after the clock was set back.
 */
async function momentOfItsOwn(tx: Tx, categoryId: string, now: Date): Promise<Date> {
  const last = await tx
    .selectFrom('menu_items')
    .select('deleted_at')
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.deleted_at && last.deleted_at >= now ? later(last.deleted_at, 1) : now;
}
