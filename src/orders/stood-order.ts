import type { Restaurant } from '#restaurant/restaurant.ts';
import type { Order } from './order.ts';

/** An order as its customer may see it, with what of its restaurant belongs to it. */
export interface StoodOrder {
  order: Order;
  restaurant: Pick<
    Restaurant,
    'id' | 'name' | 'slug' | 'whatsapp' | 'timeZone' | 'upiId' | 'upiName' | 'payWhen'
  >;
}

/** Whether it can be paid by UPI: to an ID that is shown, an amount that is known, of an order that goes on. */
export function canBePaid({ order, restaurant }: StoodOrder): boolean {
  const { status, sums } = order;
  if (restaurant.upiId === '' || status === 'declined' || status === 'withdrawn') return false;
  return sums.charges.every(({ paise }) => paise !== null);
}
