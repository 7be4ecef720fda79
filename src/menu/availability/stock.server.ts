import { nameWithSize } from '#ordering/choices/item-names.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { badInput, notFound, stale } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { changePage, touchPage } from '#restaurant/server/touch-page.server.ts';
import type { MenuItem } from '../menu.ts';
import { itemRows } from '../server/queries.server.ts';
import { refusalsTexts } from '../server/refusals-texts.ts';
import { presentItem } from '../server/wire.ts';
import { takeStock } from './stock.ts';

/** The new count, null for not counted; `was` is the count that the owner saw. */
interface StockChange {
  stockLeft: number | null;
  was: number | null | undefined;
}

/**
 * Sets how many are left of a dish. Throws 404, 400 for a dish with sizes, which are counted one by one, and 409
 * `stale` with the current state when the count is no longer `was`: orders accepted in the meantime stay deducted.
 */
export function setItemStock(
  services: Services,
  restaurantId: string,
  id: string,
  { stockLeft, was }: StockChange,
): Promise<MenuItem> {
  return changePage(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    const item = await itemRows.load(tx, restaurantId, id, now);
    if (item.variants.length > 0) throw badInput({ stock_left: refusalsTexts.sizesCounted });
    if (was !== undefined && was !== item.stockLeft) throw stale(presentItem(item));
    return itemRows.save(tx, restaurantId, id, { stock_left: stockLeft, updated_at: now });
  });
}

/** The same for a size; returns its dish. */
export function setVariantStock(
  services: Services,
  restaurantId: string,
  id: string,
  { stockLeft, was }: StockChange,
): Promise<MenuItem> {
  return changePage(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    const size = await liveSizeOf(tx, restaurantId, id);
    if (was !== undefined && was !== size.stock_left)
      throw stale(presentItem(await itemRows.load(tx, restaurantId, size.item_id, now)));
    await tx
      .updateTable('item_variants')
      .set({ stock_left: stockLeft, updated_at: now })
      .where('id', '=', id)
      .execute();
    return itemRows.save(tx, restaurantId, size.item_id, { updated_at: now });
  });
}

async function liveSizeOf(tx: Tx, restaurantId: string, id: string) {
  const size = await tx
    .selectFrom('item_variants')
    .innerJoin('menu_items', 'menu_items.id', 'item_variants.item_id')
    .select(['item_variants.item_id', 'item_variants.stock_left'])
    .where('item_variants.id', '=', id)
    .where('item_variants.restaurant_id', '=', restaurantId)
    .where('item_variants.deleted_at', 'is', null)
    .where('menu_items.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!size) throw notFound(refusalsTexts.sizeNotFound);
  return size;
}

type PageServices = Pick<Services, 'pageChanges' | 'clock' | 'purges'>;

/** A number of pieces of a dish, or of one of its sizes by number; `variant` 0 is for a dish without sizes. */
export interface StockLine {
  readonly itemId: string;
  readonly variant: number;
  readonly quantity: number;
}

/** A dish or size with fewer left than ordered. */
export interface Shortage {
  /** The name, with the size. */
  readonly name: string;
  /** How many were left. */
  readonly left: number;
}

/** A counted dish or size, as stored. */
interface CountedRow {
  /** The id of the dish or of the size. */
  id: string;
  itemId: string;
  variant: number;
  name: string;
  stockLeft: number;
  isDeleted: boolean;
}

/**
 * Deducts pieces from a restaurant's stock, in the caller's transaction. Returns what was deducted, for `countUp`, and
 * what there was too little of. A count stops at 0. Skips anything not counted or not on the menu. The caller holds
 * the lock on the order book, so no other order is counted at the same time.
 */
export async function countDown(
  services: PageServices,
  tx: Tx,
  restaurantId: string,
  lines: readonly StockLine[],
): Promise<{ taken: StockLine[]; short: Shortage[] }> {
  const rows = await lockCounted(services, tx, restaurantId, lines);
  const took: StockLine[] = [];
  const short: Shortage[] = [];
  for (const { itemId, variant, quantity } of summed(lines)) {
    const row = rows.find((each) => each.itemId === itemId && each.variant === variant && !each.isDeleted);
    if (!row) continue;
    const result = takeStock(row.stockLeft, quantity);
    if (result.took < quantity) short.push({ name: row.name, left: row.stockLeft });
    if (result.took === 0) continue;
    await write(services, tx, row, result.left);
    took.push({ itemId, variant, quantity: result.took });
  }
  return { taken: took, short };
}

/**
 * Puts back into stock what `countDown` deducted. Deleted dishes are included, as they may be restored; anything no
 * longer counted stays so.
 */
export async function countUp(
  services: PageServices,
  tx: Tx,
  restaurantId: string,
  lines: readonly StockLine[],
): Promise<void> {
  const rows = await lockCounted(services, tx, restaurantId, lines);
  for (const { itemId, variant, quantity } of summed(lines)) {
    const row = rows.find((each) => each.itemId === itemId && each.variant === variant);
    if (row) await write(services, tx, row, row.stockLeft + quantity);
  }
}

/** Merges lines of the same dish and size. */
function summed(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, StockLine>();
  for (const line of lines) {
    const key = `${line.itemId}~${line.variant}`;
    sums.set(key, { ...line, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

/**
 * Returns the counted rows of the lines. If there are any, it first touches the page: that locks the restaurant's row,
 * like every write to its menu, so the numbers read afterwards cannot change before they are overwritten.
 */
async function lockCounted(
  services: PageServices,
  tx: Tx,
  restaurantId: string,
  lines: readonly StockLine[],
): Promise<CountedRow[]> {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))];
  if (ids.length === 0 || (await findCounted(tx, restaurantId, ids)).length === 0) return [];
  await touchPage(services, tx, restaurantId);
  return findCounted(tx, restaurantId, ids);
}

async function findCounted(tx: Tx, restaurantId: string, ids: readonly string[]): Promise<CountedRow[]> {
  const dishes = await tx
    .selectFrom('menu_items')
    .select(['id', 'name', 'stock_left', 'deleted_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .where('stock_left', 'is not', null)
    .execute();
  const sizes = await tx
    .selectFrom('item_variants as size')
    .innerJoin('menu_items as dish', 'dish.id', 'size.item_id')
    .select(['size.id', 'size.item_id', 'size.no', 'size.name', 'size.stock_left', 'size.deleted_at'])
    .select(['dish.name as dish_name', 'dish.deleted_at as dish_deleted_at'])
    .where('size.restaurant_id', '=', restaurantId)
    .where('size.item_id', 'in', ids)
    .where('size.stock_left', 'is not', null)
    .execute();
  return [
    ...dishes.map(({ id, name, stock_left, deleted_at }) => ({
      id,
      itemId: id,
      variant: 0,
      name,
      stockLeft: stock_left ?? 0,
      isDeleted: deleted_at !== null,
    })),
    ...sizes.map((size) => ({
      id: size.id,
      itemId: size.item_id,
      variant: size.no,
      name: nameWithSize({ name: size.dish_name, variants: [size] }, size.no),
      stockLeft: size.stock_left ?? 0,
      isDeleted: size.deleted_at !== null || size.dish_deleted_at !== null,
    })),
  ];
}

/** Increments the dish's version, so that an edit in progress cannot write the old count back. */
async function write({ clock }: PageServices, tx: Tx, row: CountedRow, left: number): Promise<void> {
  const now = clock.now();
  if (row.variant !== 0)
    await tx
      .updateTable('item_variants')
      .set({ stock_left: left, updated_at: now })
      .where('id', '=', row.id)
      .execute();
  await tx
    .updateTable('menu_items')
    .set((columns) => ({
      ...(row.variant === 0 && { stock_left: left }),
      version: columns('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', row.itemId)
    .execute();
}
