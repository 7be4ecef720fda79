import { type Cart, itemCount } from '#ordering/cart.ts';
import { restaurantTexts as texts } from './restaurant-texts.ts';

/** What to tell a listener about a change of the cart, in one short sentence; empty when nothing changed. */
export function cartNews(before: Cart, after: Cart): string {
  if (before.length > 0 && itemCount(after) === 0) return texts.cartEmptied;

  const changed = after.find((line) => line.quantity !== quantityIn(before, line.key));
  if (changed) return texts.nowInCart(changed.name, changed.quantity);

  const removed = before.find((line) => quantityIn(after, line.key) === 0);
  return removed ? texts.removed(removed.name) : '';
}

function quantityIn(cart: Cart, key: string): number {
  return cart.find((line) => line.key === key)?.quantity ?? 0;
}
