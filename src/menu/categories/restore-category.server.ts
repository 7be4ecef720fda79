import type { Tx } from '#platform/db/database.server.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changeMenu } from '../change-menu.server.ts';
import { isGone } from '../deletion.ts';
import { refuseAgainstPureVeg } from '../marks/refuse-marks.server.ts';
import type { CategoryHead } from '../menu.ts';
import { MAX_ITEMS } from '../menu-item.ts';
import { categoryOf, changeCategory, countItems, findCategories, toCategoryHead } from '../queries.server.ts';
import { TOO_MANY_CATEGORIES, TOO_MANY_ITEMS, tooMany } from '../refusals.ts';
import { MAX_CATEGORIES } from './category.ts';

/**
 * Restores a category with exactly the items that were deleted with it (docs/product/common.md#deletes). Does nothing for a
 * category that is not deleted, so a repeated request does no harm. Throws 404 after 30 days, 409 when the menu would
 * be too long, or when the restaurant is pure veg by now and some of the items are not.
 */
export function restoreCategory(services: Services, restaurantId: string, id: string): Promise<CategoryHead> {
  return changeMenu(services, restaurantId, async (tx) => {
    const category = await categoryOf(tx, restaurantId, id);
    const deletedAt = category.deleted_at;
    if (!deletedAt) return toCategoryHead(category);
    const now = services.clock.now();
    if (isGone(deletedAt, now)) throw notFound('Category not found. Please reload the page.');

    const restoration = { deleted_at: null, updated_at: now };
    await tx
      .updateTable('menu_items')
      .set((row) => ({ ...restoration, version: row('version', '+', 1) }))
      .where('category_id', '=', id)
      .where('deleted_at', '=', deletedAt)
      .execute();
    const restored = await changeCategory(tx, restaurantId, id, restoration);
    await refuseTooLong(tx, restaurantId);
    await refuseAgainstPureVeg(tx, restaurantId);
    return restored;
  });
}

/** Called at the end of the transaction: an error here rolls back all of it. */
async function refuseTooLong(tx: Tx, restaurantId: string): Promise<void> {
  const categories = await findCategories(tx, restaurantId);
  if (categories.length > MAX_CATEGORIES) throw tooMany(TOO_MANY_CATEGORIES);
  if ((await countItems(tx, restaurantId)) > MAX_ITEMS) throw tooMany(TOO_MANY_ITEMS);
}
