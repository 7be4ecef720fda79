import type { Db, Tx } from '#platform/db/database.server.ts';
import { findItemParts } from './items/item-parts.server.ts';
import type { Category, MenuItem } from './menu.ts';
import { findCategories, findItems, toItem } from './queries.server.ts';

/** Loads the menu of a restaurant as it is at `now`: live categories and items, in order. Runs four queries. */
export async function loadMenu(db: Db | Tx, restaurantId: string, now: Date): Promise<Category[]> {
  const categories = await findCategories(db, restaurantId);
  const items = await findItems(db, restaurantId);
  const parts = await findItemParts(db, restaurantId);
  const itemsOf = new Map<string, MenuItem[]>(categories.map(({ id }) => [id, []]));
  for (const item of items) itemsOf.get(item.category_id)?.push(toItem(item, now, parts.get(item.id)));
  return categories.map((category) => ({
    ...category,
    items: itemsOf.get(category.id) ?? [],
  }));
}
