import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.server.ts';
import type { ItemParts } from '../items/item-parts.server.ts';
import type { SizePrice } from '../items/menu-item.ts';
import type { NoPrice } from '../items/prices/no-price.ts';
import type { MenuItemTable } from '../server/tables.server.ts';

/** The columns that bulk calls change. */
export type ItemColumns = Partial<
  Omit<
    Selectable<MenuItemTable>,
    'id' | 'restaurant_id' | 'version' | 'created_at' | 'updated_at' | 'next_variant_no'
  >
>;

export interface NewColumns {
  id: string;
  set: ItemColumns;
  /** The sizes and choices it had before, if they were changed as well. */
  previousParts?: ItemParts | undefined;
}

/** Changes columns of a restaurant's items, with one statement for all items that get the same values. */
export async function setColumns(
  tx: Tx,
  restaurantId: string,
  changes: readonly NewColumns[],
  now: Date,
): Promise<void> {
  const byChange = new Map<string, { set: ItemColumns; ids: string[] }>();
  for (const { id, set } of changes) {
    const key = JSON.stringify(set);
    const group = byChange.get(key) ?? { set, ids: [] };
    group.ids.push(id);
    byChange.set(key, group);
  }
  for (const { set, ids } of byChange.values()) {
    await tx
      .updateTable('menu_items')
      .set((row) => ({ ...set, version: row('version', '+', 1), updated_at: now }))
      .where('restaurant_id', '=', restaurantId)
      .where('id', 'in', ids)
      .execute();
  }
}

/** The price of an item in paise: for an item with sizes the lowest, together with the price of each size. */
export interface PriceOfItem {
  id: string;
  pricePaise: number;
  /** The word in the place of the price, where an undone change ended it. */
  noPrice?: NoPrice;
  sizes: readonly SizePrice[];
}

const AT_A_TIME = 2_000;

/** Returns how many prices these items have: one, or one for each size. */
export function countPrices(items: ReadonlyArray<{ sizes?: readonly unknown[] }>): number {
  return items.reduce((sum, { sizes = [] }) => sum + Math.max(sizes.length, 1), 0);
}

/** Sets the prices of a restaurant's items and of their sizes. An item that had no fixed price then has one. */
export async function setPrices(
  tx: Tx,
  restaurantId: string,
  items: readonly PriceOfItem[],
  now: Date,
): Promise<void> {
  const sizes = items.flatMap((item) => item.sizes);
  for (let from = 0; from < sizes.length; from += AT_A_TIME) {
    const some = sizes.slice(from, from + AT_A_TIME);
    await tx
      .updateTable('item_variants')
      .set({ price_paise: priceById(some), updated_at: now })
      .where('restaurant_id', '=', restaurantId)
      .where('id', 'in', idsOf(some))
      .execute();
  }
  if (items.length === 0) return;
  await tx
    .updateTable('menu_items')
    .set((row) => ({
      price_paise: priceById(items),
      no_price: '',
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', idsOf(items))
    .execute();
  for (const [noPrice, some] of Map.groupBy(items, (item) => item.noPrice ?? '')) {
    if (noPrice === '') continue;
    await tx
      .updateTable('menu_items')
      .set({ no_price: noPrice })
      .where('restaurant_id', '=', restaurantId)
      .where('id', 'in', idsOf(some))
      .execute();
  }
}

function priceById(rows: readonly SizePrice[]) {
  const cases = rows.map(({ id, pricePaise }) => sql`when ${id} then ${sql.lit(pricePaise)}`);
  return sql<number>`case id ${sql.join(cases, sql` `)} end`;
}

function idsOf(rows: readonly SizePrice[]): string[] {
  return rows.map(({ id }) => id);
}
