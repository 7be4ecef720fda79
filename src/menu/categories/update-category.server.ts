import { toRow } from '#platform/fields/columns.server.ts';
import { stale } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { type CategoryHead, categoryFields } from '../menu.ts';
import { changeCategory, findCategories, liveCategoryOf, toCategoryHead } from '../queries.server.ts';
import { nameTaken } from '../refusals.ts';
import { refuseForeignServingTime } from '../serving-times/serving-time-queries.server.ts';
import { presentCategoryHead } from '../wire.ts';
import { type CategoryChanges, categoryKey } from './category.ts';

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
