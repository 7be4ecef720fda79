import { type Cart, cartTotalPaise, itemCount } from '#ordering/cart.ts';
import { type OrderSums, orderSums } from '#ordering/order-sums.ts';
import type { Fulfilment } from '#ordering/ways/ways.ts';
import type { RestaurantView } from './view.ts';

type Asked = Pick<RestaurantView, 'charges' | 'gstMode' | 'gstBasisPoints'>;

/** What a cart comes to at a restaurant, had in a way (docs/product.md#charges-and-gst). */
export function sumsOf(
  lines: Cart,
  { charges, gstMode, gstBasisPoints }: Asked,
  fulfilment?: Fulfilment,
): OrderSums {
  return orderSums({
    itemsPaise: cartTotalPaise(lines),
    pieces: itemCount(lines),
    charges,
    gst: { mode: gstMode, basisPoints: gstBasisPoints },
    ...fulfilment,
  });
}
