import { isTotalOpen } from '#ordering/order-sums.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import type { Order } from './order.ts';

/** An order for its customer, with the fields of the restaurant that the customer needs. */
export interface StoodOrder {
  order: Order;
  restaurant: Pick<
    Restaurant,
    'id' | 'name' | 'slug' | 'whatsapp' | 'timeZone' | 'upiId' | 'upiName' | 'payWhen'
  >;
}

/**
 * Whether an order can be paid by UPI: the restaurant has a UPI ID, the total is known, and the order is not declined
 * or withdrawn.
 */
export function canBePaid({ order, restaurant }: StoodOrder): boolean {
  const { status, sums } = order;
  if (restaurant.upiId === '' || status === 'declined' || status === 'withdrawn') return false;
  return !isTotalOpen(sums);
}
