import { later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { badInput, notFound, stale } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { changeMenu } from '../change-menu.server.ts';
import { isGone } from '../deletion.ts';
import { refuseAgainstPureVeg } from '../marks/refuse-marks.server.ts';
import { type CategoryHead, categoryFields } from '../menu.ts';
import { MAX_ITEMS } from '../menu-item.ts';
import {
  categoryOf,
  changeCategory,
  countItems,
  findCategories,
  liveCategoryOf,
  nextCategoryPosition,
  placeInOrder,
  toCategoryHead,
} from '../queries.server.ts';
import { nameTaken, TOO_MANY_CATEGORIES, TOO_MANY_ITEMS, tooMany } from '../refusals.ts';
import { refuseForeignServingTime } from '../serving-times/serving-times.server.ts';
import { presentCategoryHead } from '../wire.ts';
import {
  type CategoryChanges,
  type CategoryDraft,
  categoryKey,
  isReordering,
  MAX_CATEGORIES,
} from './category.ts';

/**
 * Adds a category at the end of the menu. Throws 409 when the name is taken or there are too many; 404 for foreign
 * serving times.
 */
export function createCategory(
  services: Services,
  restaurantId: string,
  draft: CategoryDraft,
): Promise<CategoryHead> {
  return changePage(services, restaurantId, async (tx) => {
    const others = await findCategories(tx, restaurantId);
    if (others.length >= MAX_CATEGORIES) throw tooMany(TOO_MANY_CATEGORIES);
    if (others.some((other) => categoryKey(other.name) === categoryKey(draft.name)))
      throw nameTaken(draft.name);
    await refuseForeignServingTime(tx, restaurantId, draft.servingTimeId);
    const now = services.clock.now();
    const row = await tx
      .insertInto('categories')
      .values({
        ...toRow(categoryFields, { ...draft, id: newId() }),
        restaurant_id: restaurantId,
        position: await nextCategoryPosition(tx, restaurantId),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toCategoryHead(row);
  });
}

/**
 * Changes a category. Throws 404 (also for foreign serving times), 409 `stale` with the current state, 409 when the
 * name is taken.
 */
export function updateCategory(
  services: Services,
  restaurantId: string,
  id: string,
  changes: CategoryChanges,
  version: number | undefined,
): Promise<CategoryHead> {
  return changePage(services, restaurantId, async (tx) => {
    const current = toCategoryHead(await liveCategoryOf(tx, restaurantId, id));
    if (version !== undefined && version !== current.version) throw stale(presentCategoryHead(current));
    const others = (await findCategories(tx, restaurantId)).filter((other) => other.id !== id);
    if (others.some((other) => categoryKey(other.name) === categoryKey(changes.name)))
      throw nameTaken(changes.name);
    if (changes.servingTimeId !== current.servingTimeId)
      await refuseForeignServingTime(tx, restaurantId, changes.servingTimeId);
    const row = { ...toRow(categoryFields, changes), updated_at: services.clock.now() };
    return changeCategory(tx, restaurantId, id, row);
  });
}

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
