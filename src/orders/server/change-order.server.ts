import type { DeclineReason } from '#storefront/orders/status/order-state.ts';
import { orderRefusalTexts } from './order-refusal-texts.ts';
import './tables.server.ts';
import type { Selectable } from 'kysely';
import type { Shortage } from '#menu/availability/stock.server.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { badInput, notFound, stale } from '#platform/http/errors.ts';
import { DAY } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { lockRestaurantRow } from '#restaurant/server/load-restaurants.server.ts';
import { openBook } from '../live/order-book.server.ts';
import { canChangeStatus, type OrderStatus, type Payment } from '../order.ts';
import type { OrderWire } from '../wire.ts';
import { moveStock, movesStock } from './order-stock.server.ts';
import { presentOrders } from './present-orders.server.ts';

/** A change to an order by somebody at the restaurant; omitted fields stay the same. */
interface OrderChange {
  /** The status that the screen showed, and the new status. */
  step?: { from: OrderStatus; to: OrderStatus } | undefined;
  /** The time promised to the customer; null for no time. */
  readyAt?: Date | null | undefined;
  declineReason?: DeclineReason | undefined;
  payment?: Payment | undefined;
  seen?: true | undefined;
  /** The name of the phone that makes the change; undefined for a person. */
  by?: string | undefined;
}

type Row = Selectable<Tables['orders']>;

interface ChangedOrder {
  order: OrderWire;
  /** The dishes of which there were too few when it was accepted (docs/product/menu.md#stock). */
  short: Shortage[];
}

/**
 * Changes an order of a restaurant, in one transaction. A status that somebody else has already set is no error.
 * Throws 404 for an order that is not the restaurant's; 409 `stale` with the order as `current` where it has another
 * status by now; 400 for a step that is not allowed, for declining without a reason, and for a time more than a day
 * away.
 */
export function changeOrder(
  services: Pick<Services, 'db' | 'clock' | 'orderChanges' | 'pageChanges' | 'purges'>,
  restaurantId: string,
  orderId: string,
  change: OrderChange,
): Promise<ChangedOrder> {
  const now = services.clock.now();
  const { step } = change;
  return inTransaction(services.db, async (tx) => {
    // Changing stock locks the restaurant row. Lock it before the book: everybody takes the two locks in this order.
    if (step && movesStock(step.from, step.to)) await lockRestaurantRow(tx, restaurantId);
    const changeNo = await openBook(services, tx, restaurantId);
    const row = await findOrder(tx, restaurantId, orderId);
    const changedOrder = async (each: Row, short: Shortage[] = []) => {
      const [order] = await presentOrders(tx, restaurantId, [each], now);
      return { order: order as OrderWire, short };
    };

    if (step && row.status !== step.from) {
      if (row.status === step.to) return changedOrder(row);
      throw stale((await changedOrder(row)).order);
    }
    const values = valuesAfter(row, change, now);
    const { stockTaken, short } = await moveStock(services, tx, row, values.status);
    const stored = await tx
      .updateTable('orders')
      .set({ ...values, stock_taken: stockTaken, change_no: changeNo, updated_at: now })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return changedOrder(stored, short);
  });
}

/** Reads an order. Throws 404 where the restaurant has no such order. */
export async function findOrder(tx: Tx, restaurantId: string, orderId: string): Promise<Row> {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) throw notFound(orderRefusalTexts.notFound);
  return row;
}

function valuesAfter(row: Row, { step, ...change }: OrderChange, now: Date) {
  const status = step?.to ?? row.status;
  if (status !== row.status && !canChangeStatus(row.status, status))
    throw badInput({ status: orderRefusalTexts.stepNotAllowed({ from: row.status, to: status }) });
  const declineReason = status === 'declined' ? (change.declineReason ?? row.decline_reason) : '';
  if (status === 'declined' && !declineReason)
    throw badInput({ declineReason: orderRefusalTexts.reasonRequired });
  const isPromised = status === 'accepted' || status === 'ready' || status === 'done';
  const readyAt = isPromised ? (change.readyAt === undefined ? row.ready_at : change.readyAt) : null;
  if (change.readyAt && Math.abs(change.readyAt.getTime() - now.getTime()) > DAY)
    throw badInput({ readyAt: orderRefusalTexts.readyTooFar });
  return {
    status,
    status_by: status === row.status ? row.status_by : (change.by ?? ''),
    decline_reason: declineReason,
    ready_at: readyAt,
    payment: change.payment ?? row.payment,
    // Somebody who changes an order has looked at it.
    seen_at: row.seen_at ?? now,
    // An order moved back to new counts as not accepted.
    accepted_at: status === 'placed' ? null : (row.accepted_at ?? (status === 'accepted' ? now : null)),
  };
}
