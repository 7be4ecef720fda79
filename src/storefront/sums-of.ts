import { type Cart, cartTotalPaise, itemCount } from '#ordering/cart.ts';
import { type OrderSums, orderSums } from '#ordering/order-sums.ts';
import type { Fulfilment } from '#ordering/ways/ways.ts';
import type { ItemView, RestaurantView } from './view.ts';

type Asked = Pick<RestaurantView, 'charges' | 'gstMode' | 'gstBasisPoints'>;

/** What of a dish the sums depend on besides its price. */
type Packed = { readonly id: string } & Partial<Pick<ItemView, 'packingPaise'>>;

/**
 * What a cart comes to at a restaurant, had in a way (docs/product.md#charges-and-gst). Of `dishes` that are there twice
 * the first counts.
 */
export function sumsOf(
  lines: Cart,
  { charges, gstMode, gstBasisPoints }: Asked,
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

/** The pieces whose dishes have a packing of their own, which may be nothing, and what that is together. */
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
