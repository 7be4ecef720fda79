import { SECOND } from '#platform/clock.ts';
import type { OrderList, OrderWire } from './wire.ts';

/** The orders of a list as a screen knows them. */
export interface OrderBook {
  readonly orders: readonly OrderWire[];
  /** All changes up to this number are in it. */
  readonly cursor: number;
  /** Today, as days change at four in the morning. */
  readonly day: string;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  readonly aheadMs: number;
}

const A_WHILE = 5 * SECOND;

/** A whole list; what is known already to have changed since is kept. */
export function bookOf(list: OrderList, before?: OrderBook, now = Date.now()): OrderBook {
  const later = before?.orders.filter(({ changeNo }) => changeNo > list.cursor) ?? [];
  return { ...headOf(list, before, now), orders: merged(list.orders, later) };
}

/** A list with what has changed; an order never goes back to what it was before. */
export function withNews(book: OrderBook, news: OrderList, now = Date.now()): OrderBook {
  return { ...headOf(news, book, now), orders: merged(book.orders, news.orders) };
}

/** The same for one order. */
export function withOrder(book: OrderBook, order: OrderWire): OrderBook {
  return { ...book, orders: merged(book.orders, [order]) };
}

/** Puts an order in place of another one of the same id, whatever its number: a guess of ours, or the end of one. */
export function inPlaceOf(book: OrderBook, old: OrderWire, order: OrderWire): OrderBook {
  return { ...book, orders: book.orders.map((each) => (each === old ? order : each)) };
}

function headOf(list: OrderList, before: OrderBook | undefined, now: number) {
  const cursor = Math.max(list.cursor, before?.cursor ?? 0);
  const aheadMs = Date.parse(list.now) - now;
  // How long an answer was on its way is no news of the clocks.
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
  /** Nobody has said anything to them; first come, first. */
  fresh: OrderWire[];
  /** In the kitchen, or waiting to be fetched; first come, first. */
  accepted: OrderWire[];
  /** Done, declined or withdrawn, of today; the last first. */
  done: OrderWire[];
}

/** The three groups of the list (docs/product.md#order-list). */
export function groupsOf({ orders, day }: Pick<OrderBook, 'orders' | 'day'>): OrderGroups {
  // Each moment is read once: there are hundreds, and they are put in order with every tap.
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

/** Whether nobody has said anything to it. */
export function isFresh({ status }: OrderWire): boolean {
  return status === 'placed';
}

function isOver({ status }: OrderWire): boolean {
  return status === 'done' || status === 'declined' || status === 'withdrawn';
}

/** The orders that ask for somebody: placed, seen by nobody yet, and not among unusually many. */
export function calling(orders: readonly OrderWire[]): OrderWire[] {
  return orders.filter(({ status, seenAt, isQuiet }) => status === 'placed' && !seenAt && !isQuiet);
}

/** The signs of a number as somebody types it, `7k3 m4`; empty where it can be none. */
export function typedNumber(typed: string): string {
  const signs = typed.toUpperCase().replace(/[\s–-]/g, '');
  return /^[2-9B-Z]{3,14}$/.test(signs) ? signs : '';
}
