import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { categoryKey } from './category.ts';
import type { CategoryHead } from './menu.ts';
import { findCategories, liveCategoryOf, toCategoryHead } from './queries.server.ts';
import { nameTaken, stale } from './refusals.ts';
import { presentCategoryHead } from './wire.ts';

export interface CategoryChanges {
  name: string;
  /** Undefined leaves it as it is. */
  description: string | undefined;
  /** The version the edit started from (ruling 16). */
  version: number | undefined;
}

/** Renames or describes a category. Throws 404, 409 `stale` with the current state, 409 when the name is taken. */
export function updateCategory(
  services: Services,
  restaurantId: string,
  id: string,
  { name, description, version }: CategoryChanges,
): Promise<CategoryHead> {
  return changePage(services, restaurantId, async (tx) => {
    const current = toCategoryHead(await liveCategoryOf(tx, restaurantId, id));
    if (version !== undefined && version !== current.version) throw stale(presentCategoryHead(current));
    const others = (await findCategories(tx, restaurantId)).filter((other) => other.id !== id);
    if (others.some((other) => categoryKey(other.name) === categoryKey(name))) throw nameTaken(name);
    const row = await tx
      .updateTable('categories')
      .set((row) => ({
        name,
        description,
        version: row('version', '+', 1),
        updated_at: services.clock.now(),
      }))
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurantId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toCategoryHead(row);
  });
}
