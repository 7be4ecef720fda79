import { createContext, useContext, useSyncExternalStore } from 'react';
import {
  type CartSnapshot,
  type CartStore,
  createCartStore,
  EMPTY_SNAPSHOT,
} from '#ordering/cart/cart-store.ts';

/** The cart of the restaurant on the page; an empty one on the server. */
export const CartContext = createContext<CartStore>(createCartStore({ storage: () => null, slug: '' }));

/** The store itself, for changes. */
export function useCartStore(): CartStore {
  return useContext(CartContext);
}

/**
 * Returns what `select` picks from the cart, and renders again only when that changes: `select` must return a
 * primitive or a part of the snapshot, not a new object.
 */
export function useCart<T>(select: (snapshot: CartSnapshot) => T): T {
  const store = useCartStore();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getSnapshot()),
    () => select(EMPTY_SNAPSHOT),
  );
}
