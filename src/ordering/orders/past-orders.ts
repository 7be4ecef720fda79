import type { Here } from '#ordering/cart/browser-storage.ts';
import {
  type Damage,
  type Fields,
  ifAny,
  isTotal,
  readLines,
  textOf,
  writeLines,
} from '#ordering/cart/stored-carts.ts';
import { isOrderCode } from '#ordering/orders/order-code.ts';
import { storedText } from '#platform/browser/stored-text.ts';
import { isRecord, parseJson } from '#platform/formats/json.ts';
import type { Cart } from '../cart/cart.ts';

export const PAST_ORDERS_KEY = 'menu_link_orders';

/** The key for damaged text, so that it neither blocks the page nor is lost. */
export const DAMAGED_ORDERS_KEY = `${PAST_ORDERS_KEY}_damaged` as const;

export type PastOrdersStore = ReturnType<typeof createPastOrdersStore>;

/**
 * Creates the store of the orders of all restaurants that one browser stores, synchronized across tabs
 * (docs/product/ordering.md#reorder). Made for `useSyncExternalStore`. No method throws; orders that the browser refuses to
 * store are not stored.
 */
export function createPastOrdersStore(here: Here = {}) {
  const damaged = storedText(DAMAGED_ORDERS_KEY, String, '', here);
  const stored = storedText(PAST_ORDERS_KEY, read, NO_ORDERS, {
    ...here,
    // Empty after the customer has deleted all orders.
    write: (kept) => (kept.orders.length > 0 || kept.unknown ? writePastOrders(kept) : ''),
    onlyStored: true,
  });

  function read(text: string) {
    if (!text) return NO_ORDERS;
    const { kept, isDamaged } = readPastOrders(text);
    if (isDamaged) damaged.set(text);
    return kept;
  }

  function change(edit: (orders: readonly PastOrder[]) => readonly PastOrder[]) {
    stored.change((kept) => ({ ...kept, orders: edit(kept.orders) }));
  }

  return {
    /** The newest first. */
    getSnapshot: () => stored.get().orders,

    subscribe: stored.subscribe,

    /** Adds orders to the stored ones, or restores removed ones. */
    add(...orders: readonly PastOrder[]) {
      change((kept) => newestOrders([...orders, ...kept]));
    },

    remove(...orders: readonly PastOrder[]) {
      const ids = new Set(orders.map(orderId));
      change((kept) => kept.filter((order) => !ids.has(orderId(order))));
    },
  };
}

/** An order that was sent to WhatsApp, stored in the customer's browser to be ordered again (docs/product/ordering.md#reorder). */
export interface PastOrder {
  /** The restaurant's slug when the order was placed. */
  readonly slug: string;
  readonly restaurantName: string;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  /** The order number, such as `7K3-M4`; empty where the order had none. */
  readonly number: string;
  /** The order code in the address of its status page; empty where the restaurant does not remember orders. */
  readonly code: string;
  /** At least one. */
  readonly lines: Cart;
  /** The customer's note on the whole order. */
  readonly note: string;
  /** With charges and GST. */
  readonly totalPaise: number;
  readonly unknown?: Fields;
}

/** All orders that one browser stores, newest first. */
interface PastOrders {
  readonly orders: readonly PastOrder[];
  readonly unknown?: Fields;
}

const NO_ORDERS: PastOrders = { orders: [] };

/** The most orders that are stored, of all restaurants together. */
export const MAX_ORDERS = 10;

const VERSION = 1;
/** The largest time that a `Date` can hold, in ms before or after 1970. */
const MAX_INSTANT = 8.64e15;

/** The orders as the text to store; prices of lines in rupees, as in a cart. */
export function writePastOrders({ orders, unknown }: PastOrders): string {
  return JSON.stringify({ ...unknown, version: VERSION, orders: orders.map(storedOrder) });
}

/**
 * Parses stored orders. Never throws: invalid orders are left out, and `isDamaged` says whether there were any. Text
 * of another version counts as damaged.
 */
export function readPastOrders(text: string): { kept: PastOrders; isDamaged: boolean } {
  const stored = parseJson(text);
  if (!isRecord(stored) || stored.version !== VERSION || !Array.isArray(stored.orders))
    return { kept: NO_ORDERS, isDamaged: true };

  const damage = { isFound: false };
  const { version: _, orders, ...unknown } = stored;
  const valid = stored.orders.flatMap((order) => readOrder(order, damage));
  const kept = newestOrders(valid);
  // Orders beyond MAX_ORDERS are not damage; the same order twice is.
  const hasDuplicates = new Set(valid.map(orderId)).size < valid.length;
  return { kept: { orders: kept, ...ifAny(unknown) }, isDamaged: damage.isFound || hasDuplicates };
}

/** Sorts orders newest first, removes duplicates, and keeps at most MAX_ORDERS. */
export function newestOrders(orders: readonly PastOrder[]): readonly PastOrder[] {
  const byId = new Map([...orders].reverse().map((order) => [orderId(order), order]));
  // Reversed again, so that orders of the same instant keep their sequence.
  return [...byId.values()]
    .reverse()
    .sort((a, b) => b.placedAt - a.placedAt)
    .slice(0, MAX_ORDERS);
}

/** An id that is unique among the orders of one browser. */
export function orderId({ slug, placedAt }: Pick<PastOrder, 'slug' | 'placedAt'>): string {
  return `${placedAt} ${slug}`;
}

/**
 * The orders of one restaurant. Orders from a former address are recognized by the ids of their dishes, which no other
 * restaurant has (docs/product/ordering.md#cart).
 */
export function ordersOf(
  orders: readonly PastOrder[],
  slug: string,
  itemIds: Iterable<string>,
): readonly PastOrder[] {
  const onMenu = new Set(itemIds);
  return orders.filter(
    (order) => order.slug === slug || order.lines.some(({ itemId }) => onMenu.has(itemId)),
  );
}

function storedOrder({ lines, number, code, note, unknown, ...order }: PastOrder) {
  const optional = { ...(number && { number }), ...(code && { code }), ...(note && { note }) };
  return { ...unknown, ...order, ...optional, items: writeLines(lines) };
}

function readOrder(order: unknown, damage: Damage): PastOrder[] {
  const { slug, restaurantName, placedAt, number, code, items, note, totalPaise, ...unknown } = isRecord(
    order,
  )
    ? order
    : {};
  const lines = readLines(items, damage);
  if (textOf(slug) && isInstant(placedAt) && isTotal(totalPaise) && lines.length > 0)
    return [
      {
        slug: textOf(slug),
        restaurantName: textOf(restaurantName),
        placedAt,
        number: textOf(number),
        code: isOrderCode(textOf(code)) ? textOf(code) : '',
        lines,
        note: textOf(note),
        totalPaise,
        ...ifAny(unknown),
      },
    ];
  damage.isFound = true;
  return [];
}

function isInstant(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(Number(value)) <= MAX_INSTANT;
}
