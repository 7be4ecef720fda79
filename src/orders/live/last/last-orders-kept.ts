import { shownRestaurant } from '#identity/users/shown-restaurant.ts';
import { readLastSeen } from '#platform/browser/last-seen.ts';
import { isRecord } from '#platform/formats/json.ts';
import type { OrderBook } from '../order-book.ts';

/** The open orders of a list as they were at a moment. */
export interface LastOrders extends Pick<OrderBook, 'orders' | 'day'> {
  /** The restaurant's name. */
  restaurant: string;
  /** When the list was up to date, ms by the server's clock. */
  at: number;
}

/** The orders of the restaurant of this tab that this session last saw in this browser; undefined if there are none. */
export function readLastOrders(): LastOrders | undefined {
  const last = readLastSeen(shownRestaurant.get() ?? '');
  return isRecord(last) && Array.isArray(last.orders) ? (last as unknown as LastOrders) : undefined;
}
