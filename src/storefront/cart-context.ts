import { createContext, useContext, useSyncExternalStore } from 'react';
import { type CartSnapshot, type CartStore, createCartStore, EMPTY_SNAPSHOT } from '#ordering/cart-store.ts';

/** The cart of the restaurant on the page; on the server one that is empty. */
export const CartContext = createContext<CartStore>(createCartStore({ storage: null, slug: '' }));

/** The store itself, for changes. */
export function useCartStore(): CartStore {
  return useContext(CartContext);
}

/** What `select` picks from the cart: a plain value or a part of the snapshot, so that only its changes render. */
export function useCart<T>(select: (snapshot: CartSnapshot) => T): T {
  const store = useCartStore();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getSnapshot()),
    () => select(EMPTY_SNAPSHOT),
  );
}

/**
 * A store for a page with hundreds of listeners: however many there are, the cart is subscribed to once, since
 * each subscription reads the browser's storage.
 */
export function shareSubscription(store: CartStore): CartStore {
  const listeners = new Set<() => void>();
  let stop = () => {};
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    ...store,
    subscribe(listener) {
      if (listeners.size === 0) stop = store.subscribe(notify);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
