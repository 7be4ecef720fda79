import type { Db, Tx } from '#platform/db/database.server.ts';
import type { Category, MenuItem } from './menu.ts';
import { findCategories, findItems, toItem } from './queries.server.ts';

/** The menu of a restaurant as its page shows it: live categories and items, in order. Two queries. */
export async function loadMenu(db: Db | Tx, restaurantId: string): Promise<Category[]> {
  const categories = await findCategories(db, restaurantId);
  const items = await findItems(db, restaurantId);
  const itemsOf = new Map<string, MenuItem[]>(categories.map(({ id }) => [id, []]));
  for (const item of items) itemsOf.get(item.category_id)?.push(toItem(item));
  return categories.map((category) => ({
    ...category,
    items: itemsOf.get(category.id) ?? [],
  }));
}
