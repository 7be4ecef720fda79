import type { Here } from '#ordering/browser-storage.ts';
import {
  type KeptOrder,
  NO_ORDERS,
  newestOrders,
  orderId,
  readKeptOrders,
  writeKeptOrders,
} from '#ordering/kept-orders.ts';
import { storedText } from '#platform/stored-text.ts';

export const KEPT_ORDERS_KEY = 'menu_link_orders';

/** The key under which damaged text is kept, so that it neither blocks the page nor is lost. */
export const DAMAGED_ORDERS_KEY = `${KEPT_ORDERS_KEY}_damaged` as const;

export type KeptOrdersStore = ReturnType<typeof createKeptOrdersStore>;

/**
 * Creates the store of the orders of all restaurants that one browser keeps, in step across tabs
 * (docs/product/ordering.md#reorder). Made for `useSyncExternalStore`. No method throws; orders that the browser refuses to
 * store are not kept.
 */
export function createKeptOrdersStore(here: Here = {}) {
  const damaged = storedText(DAMAGED_ORDERS_KEY, String, '', here);
  const stored = storedText(KEPT_ORDERS_KEY, read, NO_ORDERS, {
    ...here,
    // Empty after the customer has deleted all orders.
    write: (kept) => (kept.orders.length > 0 || kept.unknown ? writeKeptOrders(kept) : ''),
    onlyStored: true,
  });

  function read(text: string) {
    if (!text) return NO_ORDERS;
    const { kept, isDamaged } = readKeptOrders(text);
    if (isDamaged) damaged.set(text);
    return kept;
  }

  function change(edit: (orders: readonly KeptOrder[]) => readonly KeptOrder[]) {
    stored.change((kept) => ({ ...kept, orders: edit(kept.orders) }));
  }

  return {
    /** The newest first. */
    getSnapshot: () => stored.get().orders,

    subscribe: stored.subscribe,

    /** Adds orders to those that are kept, or restores forgotten ones. */
    keep(...orders: readonly KeptOrder[]) {
      change((kept) => newestOrders([...orders, ...kept]));
    },

    forget(...orders: readonly KeptOrder[]) {
      const ids = new Set(orders.map(orderId));
      change((kept) => kept.filter((order) => !ids.has(orderId(order))));
    },
  };
}
