import { orderNumber } from '#ordering/order-code.ts';
import type { Tx } from '#platform/db/database.server.ts';
import type { Rows } from './rows.ts';

/**
 * The orders of a restaurant that a call names, by `orders/id`, and the blocked phones, by `order_blocks/id`. Reading
 * all orders of a year, as is done with dishes, would take too long. Contains only what the restaurant can change and
 * until when the sender is blocked; never what was ordered or by whom.
 */
export async function namedOrders(tx: Tx, restaurantId: string, ids: string[]): Promise<Rows> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('orders')
    .leftJoin('order_blocks', (join) =>
      join
        .onRef('order_blocks.restaurant_id', '=', 'orders.restaurant_id')
        .onRef('order_blocks.caller_hash', '=', 'orders.device_hash'),
    )
    .select(['id', 'code', 'day_no', 'status', 'decline_reason', 'ready_at', 'payment', 'blocked_until'])
    .where('orders.restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .execute();
  const orders = rows.map(
    ({ code, day_no, ...row }) =>
      [`orders/${row.id}`, { name: `${orderNumber(code)}, #${day_no}`, ...row }] as const,
  );
  return new Map([...orders, ...(await namedBlocks(tx, restaurantId, ids))]);
}

async function namedBlocks(tx: Tx, restaurantId: string, ids: string[]): Promise<Rows> {
  const rows = await tx
    .selectFrom('order_blocks')
    .select(['caller_hash', 'order_number', 'blocked_until'])
    .where('restaurant_id', '=', restaurantId)
    .where('caller_hash', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ caller_hash, order_number, blocked_until }) => [
      `order_blocks/${caller_hash}`,
      { name: `The phone of ${order_number}`, blocked_until },
    ]),
  );
}
