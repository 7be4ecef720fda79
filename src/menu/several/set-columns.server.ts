import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.server.ts';
import type { ItemParts } from '../items/item-parts.server.ts';
import type { MenuItemTable } from '../tables.server.ts';

/** The columns that one call may change in many items. */
export type ItemColumns = Partial<
  Pick<
    Selectable<MenuItemTable>,
    | 'is_available'
    | 'available_again_at'
    | 'stock_left'
    | 'category_id'
    | 'position'
    | 'image_url'
    | 'deleted_at'
    | 'diet'
    | 'jain'
    | 'is_vegan'
    | 'name'
    | 'description'
    | 'price_paise'
    | 'no_price'
    | 'packing_paise'
    | 'order_types'
    | 'spice'
    | 'allergens'
    | 'tags'
    | 'serves'
    | 'serving_time_id'
  >
>;

export interface NewColumns {
  id: string;
  set: ItemColumns;
  /** The sizes and choices it had before, if they were changed as well. */
  formerParts?: ItemParts | undefined;
}

/** Changes columns of a restaurant's items, with one statement for all items that get the same values. */
export async function setColumns(
  tx: Tx,
  restaurantId: string,
  changes: readonly NewColumns[],
  now: Date,
): Promise<void> {
  const alike = new Map<string, { set: ItemColumns; ids: string[] }>();
  for (const { id, set } of changes) {
    const key = JSON.stringify(set);
    const group = alike.get(key) ?? { set, ids: [] };
    group.ids.push(id);
    alike.set(key, group);
  }
  for (const { set, ids } of alike.values()) {
    await tx
      .updateTable('menu_items')
      .set((row) => ({ ...set, version: row('version', '+', 1), updated_at: now }))
      .where('restaurant_id', '=', restaurantId)
      .where('id', 'in', ids)
      .execute();
  }
}
