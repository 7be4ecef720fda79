import { type CartStorage, keptOrder, loadCarts, saveCart } from '#ordering/browser-storage.ts';
import { type Addition, addItem, type Cart, removeLine, setQuantity } from '#ordering/cart.ts';
import { rememberChosen } from '#ordering/chosen.ts';
import { type TabEvents, tabListeners } from '#ordering/other-tabs.ts';
import { EMPTY_STORED_CART, type SentOrder, type StoredCart } from '#ordering/stored-carts.ts';

export interface CartSnapshot extends StoredCart {
  readonly lines: Cart;
  /** The order of the last 24 hours, for "Order not sent? Send again · Restore cart · Copy order". */
  readonly lastOrder: SentOrder | null;
  /** False when the browser would not store the cart: it works, but leaving the page loses it. */
  readonly isSaved: boolean;
}

interface CartStoreOptions {
  /** Null where the browser forbids storage, as returned by `browserStorage()`. */
  storage: CartStorage | null;
  /** The restaurant's slug in lower case. */
  slug: string;
  /** Milliseconds since 1970. */
  now?: () => number;
  events?: TabEvents;
}

export type CartStore = ReturnType<typeof createCartStore>;

/** What the server renders and the browser hydrates with, before it has looked into its storage. */
export const EMPTY_SNAPSHOT: CartSnapshot = { ...EMPTY_STORED_CART, isSaved: true };

/**
 * One restaurant's cart, kept in the browser and in step across tabs (docs/product/ordering.md#cart). Made for React's
 * `useSyncExternalStore`: the snapshot stays the same object until something changes. No method throws.
 */
export function createCartStore({
  storage,
  slug,
  now = Date.now,
  events = globalThis.window,
}: CartStoreOptions) {
  const listeners = tabListeners(events, refresh);
  let snapshot = EMPTY_SNAPSHOT;
  refresh();

  function refresh() {
    // Once storing has failed, the snapshot is newer than the storage.
    if (!snapshot.isSaved) return;
    show(current(), loadCarts(storage) !== null);
  }

  /** Changes lines and last order in one step; `edit` gets the cart and the time, in milliseconds since 1970. */
  function change(edit: (cart: StoredCart, now: number) => StoredCart) {
    const before = current();
    const edited = edit(before, now());
    const known = new Set(before.lines.map(({ key }) => key));
    const chosen = edited.lines
      .filter(({ key }) => !known.has(key))
      .reduce<readonly string[]>(rememberChosen, edited.chosen);
    // The note of an order whose last line was removed must not appear on the next order.
    const changed = { ...edited, note: edited.lines.length > 0 ? edited.note : '', chosen };
    show(changed, saveCart(storage, slug, changed, now()));
  }

  /** The stored cart, since another tab may have changed it; the snapshot where storing has failed. */
  function current(): StoredCart {
    const stored = snapshot.isSaved ? loadCarts(storage) : null;
    return stored ? (stored.bySlug.get(slug) ?? EMPTY_STORED_CART) : snapshot;
  }

  function show(cart: StoredCart, isSaved: boolean) {
    const next = { ...cart, lastOrder: keptOrder(cart.lastOrder, now()), isSaved };
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    listeners.tell();
  }

  /** Changes the lines by any cart rule, such as `applyFreshPrices`. */
  function update(rule: (cart: Cart) => Cart) {
    change((cart) => ({ ...cart, lines: rule(cart.lines) }));
  }

  return {
    getSnapshot(): CartSnapshot {
      if (snapshot.lastOrder && !keptOrder(snapshot.lastOrder, now()))
        snapshot = { ...snapshot, lastOrder: null };
      return snapshot;
    },

    subscribe: listeners.subscribe,
    change,
    update,
    add: (item: Addition) => update((cart) => addItem(cart, item)),
    setQuantity: (key: string, quantity: number) => update((cart) => setQuantity(cart, key, quantity)),
    remove: (key: string) => update((cart) => removeLine(cart, key)),
  };
}
