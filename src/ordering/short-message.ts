import type { PlacedOrder } from '#ordering/customer-order.ts';
import { orderMessage } from '#ordering/order-message.ts';

/**
 * The message of a remembered order without its dishes, which the restaurant sees in its list. Used for a message so
 * long that it may not arrive (docs/product/ordering.md#order-message). Empty for an order that is in no list, or was
 * stored as text only. Never throws.
 */
export function shortMessage(order: PlacedOrder): string {
  const { code, lines, oldText } = order;
  if (!code || oldText) return '';
  return orderMessage(order, `${lines.length} ${lines.length === 1 ? 'item' : 'items'}, see the order list:`);
}
