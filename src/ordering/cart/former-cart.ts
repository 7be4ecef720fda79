import type { CartStore } from '#ordering/cart/cart-store.ts';
import { EMPTY_STORED_CART, type StoredCart } from '#ordering/cart/stored-carts.ts';
import { newestChosen, readSelection } from '../choices/selection.ts';
import { type Here, storedCarts } from './browser-storage.ts';
import { mergeCarts } from './whole-carts.ts';

/**
 * Moves the cart from the restaurant's former address to its new one, whose store is `cart`. A former cart is recognized
 * by the ids of its items, which no other restaurant has.
 */
export function adoptFormerCart(
  cart: Pick<CartStore, 'update'>,
  slug: string,
  itemIds: Iterable<string>,
  here?: Here,
): void {
  const onMenu = new Set(itemIds);
  const isOfMenu = ({ lines, lastOrder, chosen }: StoredCart) =>
    [...lines, ...(lastOrder?.lines ?? []), ...chosen.map(readSelection)].some(({ itemId }) =>
      onMenu.has(itemId),
    );
  let isFound = false;
  storedCarts(here).change((stored) => {
    const formers = [...stored.bySlug].filter(([at, each]) => at !== slug && isOfMenu(each));
    if (formers.length === 0) return stored;
    isFound = true;
    const bySlug = new Map(stored.bySlug);
    for (const [at, former] of formers) {
      bySlug.delete(at);
      bySlug.set(slug, bothCarts(former, bySlug.get(slug)));
    }
    return { ...stored, bySlug };
  });
  // The store hears of other tabs only, and looks again before each change of its own.
  if (isFound) cart.update((lines) => lines);
}

function bothCarts(former: StoredCart, own = EMPTY_STORED_CART): StoredCart {
  return {
    ...former,
    ...own,
    lines: mergeCarts(own.lines, former.lines),
    lastOrder: own.lastOrder ?? former.lastOrder,
    note: own.note || former.note,
    chosen: newestChosen([...own.chosen, ...former.chosen]),
  };
}
