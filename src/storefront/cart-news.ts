import { type Cart, itemCount } from '#ordering/cart.ts';
import type { CartSnapshot } from '#ordering/cart-store.ts';
import { restaurantTexts as texts } from './restaurant-texts.ts';

/** The state of the cart that a screen reader was told last. */
export type Heard = Pick<CartSnapshot, 'lines' | 'lastOrder'>;

/** What a screen reader says about a change of the cart, in one short sentence; empty when nothing changed. */
export function cartNews(before: Heard, { lines, lastOrder }: Heard): string {
  if (lastOrder && lastOrder.placedAt !== before.lastOrder?.placedAt) return texts.orderTyped;
  if (before.lines.length > 0 && itemCount(lines) === 0) return texts.cartEmptied;

  const changed = lines.find((line) => line.quantity !== quantityIn(before.lines, line.key));
  if (changed) return texts.nowInCart(changed.name, changed.quantity);

  const removed = before.lines.find((line) => quantityIn(lines, line.key) === 0);
  return removed ? texts.removed(removed.name) : '';
}

function quantityIn(cart: Cart, key: string): number {
  return cart.find((line) => line.key === key)?.quantity ?? 0;
}
