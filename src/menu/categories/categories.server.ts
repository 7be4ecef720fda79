import { newId } from '#platform/db/ids.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import { refuseForeignServingTime } from '../availability/serving-times/serving-times.server.ts';
import { type CategoryHead, categoryFields } from '../menu.ts';
import { categoryRows, findCategories, toCategoryHead } from '../server/queries.server.ts';
import { refuseTakenName } from '../server/refusals.ts';
import { refusalsTexts } from '../server/refusals-texts.ts';
import type { CategoryChanges, CategoryDraft } from './category.ts';
import { stationAmong } from './stations.server.ts';

/** Adds a category at the end. Throws 409 for a taken name or too many, 404 for foreign serving times. */
export function createCategory(
  services: Services,
  restaurantId: string,
  draft: CategoryDraft,
): Promise<CategoryHead> {
  return changePage(services, restaurantId, async (tx) => {
    await categoryRows.refuseTooMany(tx, restaurantId, 1);
    const others = await findCategories(tx, restaurantId);
    refuseTaken(others, draft.name);
    await refuseForeignServingTime(tx, restaurantId, draft.servingTimeId);
    const now = services.clock.now();
    const row = await tx
      .insertInto('categories')
      .values({
        ...toRow(categoryFields, {
          ...draft,
          id: newId(),
          station: stationAmong(others, draft.station),
        }),
        restaurant_id: restaurantId,
        position: await categoryRows.nextPosition(tx, restaurantId),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toCategoryHead(row);
  });
}

/** Throws 404 (also for foreign serving times), 409 `stale` with the current state, 409 for a taken name. */
export function updateCategory(
  services: Services,
  restaurantId: string,
  id: string,
  changes: CategoryChanges,
  version: number | undefined,
): Promise<CategoryHead> {
  return changePage(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    const current = await categoryRows.load(tx, restaurantId, id, now, version);
    const others = (await findCategories(tx, restaurantId)).filter((other) => other.id !== id);
    refuseTaken(others, changes.name);
    if (changes.servingTimeId !== current.servingTimeId)
      await refuseForeignServingTime(tx, restaurantId, changes.servingTimeId);
    const { station } = changes;
    const row = {
      ...toRow(categoryFields, changes),
      ...(station !== undefined && { station: stationAmong(others, station) }),
      updated_at: now,
    };
    return categoryRows.save(tx, restaurantId, id, row);
  });
}

/** Throws 409 for a name that another category has. */
function refuseTaken(others: ReadonlyArray<{ name: string }>, name: string): void {
  refuseTakenName(others, name, refusalsTexts.categoryNameTaken({ name }));
}
