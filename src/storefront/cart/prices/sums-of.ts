import { type Cart, cartTotalPaise, itemCount } from '#ordering/cart/cart.ts';
import { type OrderSums, orderSums } from '#ordering/prices/order-sums.ts';
import type { Fulfilment } from '#ordering/ways/ways.ts';
import type { ItemView, RestaurantView } from '../../view/view.ts';

type ChargedRestaurant = Pick<RestaurantView, 'charges' | 'gstMode' | 'gstBasisPoints'>;

/** The fields of a dish that the sums depend on, besides its price. */
type Packed = { readonly id: string } & Partial<Pick<ItemView, 'packingPaise'>>;

/**
 * The sums of a cart in paise, with charges and GST for the chosen way to order (docs/product/ordering.md#charges-and-gst). If
 * `dishes` has a dish twice, the first counts.
 */
export function sumsOf(
  lines: Cart,
  { charges, gstMode, gstBasisPoints }: ChargedRestaurant,
  dishes: readonly Packed[],
  fulfilment?: Fulfilment,
): OrderSums {
  return orderSums({
    itemsPaise: cartTotalPaise(lines),
    pieces: itemCount(lines),
    packed: packedOf(lines, dishes),
    charges,
    gst: { mode: gstMode, basisPoints: gstBasisPoints },
    ...fulfilment,
  });
}

/**
 * The number of pieces whose dish has its own packing charge, which may be 0, and the sum of those charges in paise.
 */
function packedOf(lines: Cart, dishes: readonly Packed[]) {
  const packed = { pieces: 0, paise: 0 };
  for (const { itemId, quantity } of lines) {
    const paise = dishes.find(({ id }) => id === itemId)?.packingPaise ?? null;
    if (paise === null) continue;
    packed.pieces += quantity;
    packed.paise += paise * quantity;
  }
  return packed;
}
