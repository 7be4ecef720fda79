import { DELIVERY, PACKING, UNNAMED } from '#ordering/prices/order-sums.ts';
import type { RestaurantView } from '../../view/view.ts';
import { cartTexts } from '../cart-texts.ts';

/** The name of a charge as the customer reads it: ours are data in English, the restaurant's own stay as they are. */
export function chargeName(name: string, { charges }: Pick<RestaurantView, 'charges'>): string {
  if (name === DELIVERY) return cartTexts.delivery;
  if (name === PACKING) return cartTexts.packing;
  if (name === UNNAMED) return cartTexts.charge;
  return charges.find((charge) => charge.name === name)?.shown ?? name;
}
