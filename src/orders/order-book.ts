import { SECOND } from '#platform/clock.ts';
import type { OrderList, OrderWire } from './wire.ts';

/** The orders of a list, as held by a screen. */
export interface OrderBook {
  readonly orders: readonly OrderWire[];
  /** All changes up to this number are included. */
  readonly cursor: number;
  /** Today's date, `yyyy-mm-dd`; days change at four in the morning. */
  readonly day: string;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly aheadMs: number;
}

const A_WHILE = 5 * SECOND;

/** A book from a full list; keeps orders of the book before that have changed since the list was read. */
export function bookOf(list: OrderList, before?: OrderBook, now = Date.now()): OrderBook {
  const later = before?.orders.filter(({ changeNo }) => changeNo > list.cursor) ?? [];
  return { ...headOf(list, before, now), orders: merged(list.orders, later) };
}

/** A book with changes merged in; an order is never replaced by an older version. */
export function withNews(book: OrderBook, news: OrderList, now = Date.now()): OrderBook {
  return { ...headOf(news, book, now), orders: merged(book.orders, news.orders) };
}

/** Merges one changed order into a book, by the same rule. */
export function withOrder(book: OrderBook, order: OrderWire): OrderBook {
  return { ...book, orders: merged(book.orders, [order]) };
}

/** Replaces one order object by another, whatever its change number: for an optimistic update or its rollback. */
export function inPlaceOf(book: OrderBook, old: OrderWire, order: OrderWire): OrderBook {
  return { ...book, orders: book.orders.map((each) => (each === old ? order : each)) };
}

function headOf(list: OrderList, before: OrderBook | undefined, now: number) {
  const cursor = Math.max(list.cursor, before?.cursor ?? 0);
  const aheadMs = Date.parse(list.now) - now;
  // Ignores small differences: they come from the network delay, not from the clocks.
  const isSame = before && Math.abs(before.aheadMs - aheadMs) < A_WHILE;
  return { cursor, day: list.day, aheadMs: isSame ? before.aheadMs : aheadMs };
}

function merged(known: readonly OrderWire[], news: readonly OrderWire[]): readonly OrderWire[] {
  const byId = new Map(known.map((order) => [order.id, order]));
  for (const order of news) {
    const old = byId.get(order.id);
    if (!old || old.changeNo < order.changeNo) byId.set(order.id, order);
  }
  return [...byId.values()];
}

export interface OrderGroups {
  /** Not accepted or declined yet; oldest first. */
  fresh: OrderWire[];
  /** In the kitchen, or ready; oldest first. */
  accepted: OrderWire[];
  /** Done, declined or withdrawn today; newest first. */
  done: OrderWire[];
}

/** The three groups of the list (docs/product.md#order-list). */
export function groupsOf({ orders, day }: Pick<OrderBook, 'orders' | 'day'>): OrderGroups {
  // Each date is parsed once: there are hundreds, sorted again with every tap.
  const inOrder = orders
    .map((order) => ({ order, at: Date.parse(order.receivedAt) }))
    .sort((one, other) => one.at - other.at || one.order.dayNo - other.order.dayNo)
    .map(({ order }) => order);
  return {
    fresh: inOrder.filter(isFresh),
    accepted: inOrder.filter(({ status }) => status === 'accepted' || status === 'ready'),
    done: inOrder.filter((order) => isOver(order) && order.day === day).reverse(),
  };
}

/** Whether an order is neither accepted nor declined yet. */
export function isFresh({ status }: OrderWire): boolean {
  return status === 'placed';
}

function isOver({ status }: OrderWire): boolean {
  return status === 'done' || status === 'declined' || status === 'withdrawn';
}

/**
 * The orders that the bell rings for: placed, not seen by anybody yet, and not `isQuiet`, which marks orders among
 * unusually many.
 */
export function calling(orders: readonly OrderWire[]): OrderWire[] {
  return orders.filter(({ status, seenAt, isQuiet }) => status === 'placed' && !seenAt && !isQuiet);
}

/** The characters of a typed order number, such as `7k3 m4`; empty where it cannot be one. */
export function typedNumber(typed: string): string {
  const signs = typed.toUpperCase().replace(/[\s–-]/g, '');
  return /^[2-9B-Z]{3,14}$/.test(signs) ? signs : '';
}
