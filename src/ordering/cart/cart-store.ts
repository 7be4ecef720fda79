import { type Here, storedCarts, unexpiredOrder, withCart } from '#ordering/cart/browser-storage.ts';
import {
  EMPTY_STORED_CART,
  type StoredCart,
  type StoredCarts,
  type StoredOrder,
} from '#ordering/cart/stored-carts.ts';
import { rememberChosen } from '../choices/selection.ts';
import { type Addition, addItem, type Cart, removeLine, setQuantity } from './cart.ts';

export interface CartSnapshot extends StoredCart {
  readonly lines: Cart;
  /** The order of the last 24 hours, for "Order not sent? Send again · Restore cart · Copy order". */
  readonly lastOrder: StoredOrder | null;
  /** False when the browser would not store the cart: it works, but leaving the page loses it. */
  readonly isSaved: boolean;
}

interface CartStoreOptions extends Here {
  /** The restaurant's slug in lower case. */
  slug: string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export type CartStore = ReturnType<typeof createCartStore>;

/** What the server renders and the browser hydrates with, before it has looked into its storage. */
export const EMPTY_SNAPSHOT: CartSnapshot = { ...EMPTY_STORED_CART, isSaved: true };

/**
 * One restaurant's cart, stored in the browser and synchronized across tabs (docs/product/ordering.md#cart). Made for React's
 * `useSyncExternalStore`: the snapshot stays the same object until something changes. No method throws.
 */
export function createCartStore({ slug, now = Date.now, ...here }: CartStoreOptions) {
  const carts = storedCarts(here);
  let lastStored: StoredCarts | undefined;
  let snapshot = EMPTY_SNAPSHOT;

  function getSnapshot(): CartSnapshot {
    const stored = carts.get();
    const isExpired = snapshot.lastOrder && !unexpiredOrder(snapshot.lastOrder, now());
    if (stored === lastStored && !isExpired) return snapshot;
    lastStored = stored;
    const cart = cartIn(stored);
    snapshot = { ...cart, lastOrder: unexpiredOrder(cart.lastOrder, now()), isSaved: carts.isSaved() };
    return snapshot;
  }

  /** Changes lines and last order in one step; `edit` gets the cart and the time, in milliseconds since 1970. */
  function change(edit: (cart: StoredCart, now: number) => StoredCart) {
    carts.change((all) => {
      const before = cartIn(all);
      const edited = edit(before, now());
      const known = new Set(before.lines.map(({ key }) => key));
      const chosen = edited.lines
        .filter(({ key }) => !known.has(key))
        .reduce<readonly string[]>(rememberChosen, edited.chosen);
      // The note of an order whose last line was removed must not appear on the next order.
      const changed = { ...edited, note: edited.lines.length > 0 ? edited.note : '', chosen };
      // Other tabs may have stored carts since this one could not.
      return withCart(carts.isSaved() ? all : storedCarts(here).get(), slug, changed, now());
    });
  }

  function cartIn({ bySlug }: StoredCarts): StoredCart {
    return bySlug.get(slug) ?? EMPTY_STORED_CART;
  }

  /** Changes the lines by any cart rule, such as `applyFreshPrices`. */
  function update(rule: (cart: Cart) => Cart) {
    change((cart) => ({ ...cart, lines: rule(cart.lines) }));
  }

  return {
    getSnapshot,
    subscribe: carts.subscribe,
    change,
    update,
    add: (item: Addition) => update((cart) => addItem(cart, item)),
    setQuantity: (key: string, quantity: number) => update((cart) => setQuantity(cart, key, quantity)),
    remove: (key: string) => update((cart) => removeLine(cart, key)),
  };
}
