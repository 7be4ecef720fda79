import './tables.server.ts';
import type { Selectable } from 'kysely';
import { countDown, countUp, type Shortage, type StockLine } from '#menu/availability/stock.server.ts';
import { readSelection } from '#ordering/choices/selection.ts';
import type { Tx } from '#platform/db/database.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { OrderLine, OrderStatus } from '../order.ts';

type Row = Pick<Selectable<Tables['orders']>, 'restaurant_id' | 'status' | 'lines' | 'stock_taken'>;

/** The statuses in which an order's pieces are subtracted from stock: from Accept on. */
const TAKEN: ReadonlySet<OrderStatus> = new Set(['accepted', 'ready', 'done']);

/** Whether a change of status may change stock counts on the menu. */
export function movesStock(from: OrderStatus, to: OrderStatus): boolean {
  return TAKEN.has(from) !== TAKEN.has(to);
}

/**
 * Subtracts an order's pieces from stock when it is accepted, and adds the same pieces back when that is undone
 * (docs/product/menu.md#stock); other steps change nothing. Returns the value for `stock_taken`, and the dishes of which
 * there were too few. Runs in the transaction of the step, with the order's row from before it and the book locked by
 * `openBook`.
 */
export async function moveStock(
  services: Pick<Services, 'pageChanges' | 'clock' | 'purges'>,
  tx: Tx,
  order: Row,
  to: OrderStatus,
): Promise<{ stockTaken: string; short: Shortage[] }> {
  const { restaurant_id: restaurantId, status: from, stock_taken: before } = order;
  if (!movesStock(from, to)) return { stockTaken: before, short: [] };
  if (TAKEN.has(from)) {
    if (before !== '') await countUp(services, tx, restaurantId, JSON.parse(before));
    return { stockTaken: '', short: [] };
  }
  const { taken, short } = await countDown(services, tx, restaurantId, stockLines(JSON.parse(order.lines)));
  return { stockTaken: taken.length > 0 ? JSON.stringify(taken) : '', short };
}

function stockLines(lines: readonly OrderLine[]): StockLine[] {
  return lines.map(({ key, quantity }) => {
    const { itemId, variant } = readSelection(key);
    return { itemId, variant, quantity };
  });
}
