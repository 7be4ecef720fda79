import type { CartStorage } from '#ordering/browser-storage.ts';
import {
  type KeptOrder,
  type KeptOrders,
  NO_ORDERS,
  newestOrders,
  orderId,
  readKeptOrders,
  writeKeptOrders,
} from '#ordering/kept-orders.ts';
import { type TabEvents, tabListeners } from '#ordering/other-tabs.ts';

export const KEPT_ORDERS_KEY = 'menu_link_orders';

/** The key under which damaged text is kept, so that it neither blocks the page nor is lost. */
export const DAMAGED_ORDERS_KEY = `${KEPT_ORDERS_KEY}_damaged`;

export type KeptOrdersStore = ReturnType<typeof createKeptOrdersStore>;

interface KeptOrdersStoreOptions {
  /** Null where the browser forbids storage: then nothing is kept. */
  storage: CartStorage | null;
  events?: TabEvents;
}

/**
 * Creates the store of the orders of all restaurants that one browser keeps, in step across tabs
 * (docs/product/ordering.md#reorder). Made for `useSyncExternalStore`. No method throws; orders that the browser refuses to
 * store are not kept.
 */
export function createKeptOrdersStore({ storage, events = globalThis.window }: KeptOrdersStoreOptions) {
  const listeners = tabListeners(events, refresh);
  let snapshot = load().orders;

  function load(): KeptOrders {
    try {
      const text = storage?.getItem(KEPT_ORDERS_KEY);
      // Empty after the customer has deleted all orders.
      if (!text) return NO_ORDERS;
      const { kept, isDamaged } = readKeptOrders(text);
      if (isDamaged) storage?.setItem(DAMAGED_ORDERS_KEY, text);
      return kept;
    } catch {
      return NO_ORDERS;
    }
  }

  /** Reads the storage again before the change, since another tab may have changed it. */
  function change(edit: (orders: readonly KeptOrder[]) => readonly KeptOrder[]) {
    const kept = load();
    const orders = edit(kept.orders);
    try {
      storage?.setItem(
        KEPT_ORDERS_KEY,
        orders.length > 0 || kept.unknown ? writeKeptOrders({ ...kept, orders }) : '',
      );
    } catch {
      // The storage is full: the stored orders stay as they are.
    }
    refresh();
  }

  function refresh() {
    const { orders } = load();
    if (JSON.stringify(orders) === JSON.stringify(snapshot)) return;
    snapshot = orders;
    listeners.tell();
  }

  return {
    /** The newest first. */
    getSnapshot: () => snapshot,

    subscribe: listeners.subscribe,

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
