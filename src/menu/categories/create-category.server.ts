import { toRow } from '#platform/fields/columns.server.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { type CategoryHead, categoryFields } from '../menu.ts';
import { findCategories, nextCategoryPosition, toCategoryHead } from '../queries.server.ts';
import { nameTaken, TOO_MANY_CATEGORIES, tooMany } from '../refusals.ts';
import { refuseForeignServingTime } from '../serving-times/serving-time-queries.server.ts';
import { type CategoryDraft, categoryKey, MAX_CATEGORIES } from './category.ts';

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
