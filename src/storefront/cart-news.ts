import { type Cart, itemCount } from '#ordering/cart.ts';
import type { CartSnapshot } from '#ordering/cart-store.ts';
import { noMore } from './no-more.ts';
import { restaurantTexts as texts } from './restaurant-texts.ts';
import type { ItemView } from './view.ts';

/** The state of the cart that a screen reader was told last. */
export type Heard = Pick<CartSnapshot, 'lines' | 'lastOrder'>;

/** What a screen reader says about a change of the cart, in one short sentence, and whether that was the last one; empty when nothing changed. */
export function cartNews(
  before: Heard,
  { lines, lastOrder }: Heard,
  items: readonly Pick<ItemView, 'id' | 'stockLeft' | 'variants'>[] = [],
): string {
  if (lastOrder && lastOrder.placedAt !== before.lastOrder?.placedAt) return texts.orderTyped;
  if (before.lines.length > 0 && itemCount(lines) === 0) return texts.cartEmptied;

  const changed = lines.find((line) => line.quantity !== quantityIn(before.lines, line.key));
  if (changed) {
    const item = items.find(({ id }) => id === changed.itemId);
    const full = item && noMore(item, changed.variant, lines);
    return texts.nowInCart(changed.name, changed.quantity) + (full ? ` ${full}.` : '');
  }

  const removed = before.lines.find((line) => quantityIn(lines, line.key) === 0);
  return removed ? texts.removed(removed.name) : '';
}

function quantityIn(cart: Cart, key: string): number {
  return cart.find((line) => line.key === key)?.quantity ?? 0;
}
