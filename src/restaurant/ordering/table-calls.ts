import type { Restaurant } from '../restaurant.ts';

type Settings = Pick<Restaurant, 'acceptsOrders' | 'remembersOrders' | 'takesTableCalls' | 'ways' | 'isDemo'>;

/**
 * Whether guests can call the waiter from their table (docs/product/orders.md#calls-from-tables): only where the order
 * list, which shows the calls, is on, and orders at a table are taken.
 */
export function takesCalls(restaurant: Settings): boolean {
  const { acceptsOrders, remembersOrders, takesTableCalls, ways, isDemo } = restaurant;
  const isAtTables = ways.length === 0 || ways.some(({ type }) => type === 'dine_in');
  return takesTableCalls && remembersOrders && acceptsOrders && isAtTables && !isDemo;
}
