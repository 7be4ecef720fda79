import { orderNumber, uniqueLengths } from '#ordering/orders/order-code.ts';
import { MINUTE, SECOND } from '#platform/services/clock.ts';
import type { TableCallWire } from '../tables/calls/table-calls-wire.ts';
import type { OrderList, OrderWire } from '../wire.ts';

export interface OrderBook {
  readonly orders: readonly OrderWire[];
  /** All changes up to this number are included. */
  readonly cursor: number;
  /** Today's date, `yyyy-mm-dd`; days change at four in the morning. */
  readonly day: string;
  /** How many orders the server holds back; those that were asked for are among `orders`. */
  readonly heldBack: number;
  /** The open calls from tables, the first first. */
  readonly calls: readonly TableCallWire[];
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly aheadMs: number;
}

const CLOCK_TOLERANCE = 5 * SECOND;

/**
 * A book from a full list; keeps orders of the book before that have changed since the list was read, and those held
 * back, which a list does not have.
 */
export function bookOf(list: OrderList, before?: OrderBook, now = Date.now()): OrderBook {
  const isStillValid = (order: OrderWire) =>
    order.changeNo > list.cursor || (isHeldBack(order) && list.heldBack > 0);
  const retained = before?.orders.filter(isStillValid) ?? [];
  return { ...headOf(list, before, now), orders: merged(list.orders, retained) };
}

/** A book with changes merged in; an order is never replaced by an older version. */
export function withChanges(book: OrderBook, changes: OrderList, now = Date.now()): OrderBook {
  return { ...headOf(changes, book, now), orders: merged(book.orders, changes.orders) };
}

/** A book with the orders that are held back merged in, which stand beside the list and its cursor. */
export function withHeldBack(book: OrderBook, orders: readonly OrderWire[], heldBack: number): OrderBook {
  return { ...book, heldBack, orders: merged(book.orders, orders) };
}

/** A book without a call from a table that somebody has answered. */
export function withoutCall(book: OrderBook, id: string): OrderBook {
  return { ...book, calls: book.calls.filter((call) => call.id !== id) };
}

/** Merges one changed order into a book, by the same rule. */
export function withOrder(book: OrderBook, order: OrderWire): OrderBook {
  return { ...book, orders: merged(book.orders, [order]) };
}

/**
 * Replaces an order by another state of it, for an optimistic update or its rollback; not where the book has a later
 * change of it by now. It keeps its number, which another order may have made longer meanwhile.
 */
export function inPlaceOf(book: OrderBook, old: OrderWire, order: OrderWire): OrderBook {
  const isOld = ({ id, changeNo }: OrderWire) => id === old.id && changeNo === old.changeNo;
  return { ...book, orders: withUniqueNumbers(book.orders.map((each) => (isOld(each) ? order : each))) };
}

function headOf(list: OrderList, before: OrderBook | undefined, now: number) {
  const cursor = Math.max(list.cursor, before?.cursor ?? 0);
  const calls = before && list.cursor < before.cursor ? before.calls : list.calls;
  const aheadMs = Date.parse(list.now) - now;
  // Ignores small differences: they come from the network delay, not from the clocks.
  const isSame = before && Math.abs(before.aheadMs - aheadMs) < CLOCK_TOLERANCE;
  const { day, heldBack } = list;
  return { cursor, day, heldBack, calls, aheadMs: isSame ? before.aheadMs : aheadMs };
}

function merged(known: readonly OrderWire[], changes: readonly OrderWire[]): readonly OrderWire[] {
  const byId = new Map(known.map((order) => [order.id, order]));
  for (const order of changes) {
    const old = byId.get(order.id);
    if (!old || old.changeNo < order.changeNo) byId.set(order.id, order);
  }
  return withUniqueNumbers([...byId.values()]);
}

/**
 * Gives orders whose numbers are the same, or one the beginning of the other, as many characters of their codes as tell
 * them apart: anybody can place an order that begins with the number of another one.
 */
function withUniqueNumbers(orders: readonly OrderWire[]): readonly OrderWire[] {
  const signs = uniqueLengths(orders.map(({ code }) => code));
  return orders.map((order) => {
    const number = orderNumber(order.code, Math.max(signs(order.code), order.number.length - 1));
    return number === order.number ? order : { ...order, number };
  });
}

/** Whether another order of the day begins with the same number. */
export function isShared({ code, number }: OrderWire): boolean {
  return number.length > orderNumber(code).length;
}

export interface OrderGroups {
  /** Not accepted or declined yet; oldest first, where there are very many those of known senders before the others. */
  fresh: OrderWire[];
  /** The same of those held back, newest first. */
  heldBack: OrderWire[];
  /** In the kitchen, or ready; the one that is due first comes first. */
  accepted: OrderWire[];
  /** Completed today; newest first. */
  done: OrderWire[];
  /** Declined, or cancelled by the customer, today; newest first. */
  calledOff: OrderWire[];
}

/** How many orders of a group a page shows at once. */
export const SHOWN = 75;

/** The groups of the list (docs/product/orders.md#order-list). */
export function groupsOf({ orders, day }: Pick<OrderBook, 'orders' | 'day'>): OrderGroups {
  // Each date is parsed once: there are hundreds, sorted again with every tap.
  const inOrder = orders
    .map((order) => ({ order, at: Date.parse(order.receivedAt) }))
    .sort((one, other) => one.at - other.at || one.order.dayNo - other.order.dayNo)
    .map(({ order }) => order);
  const fresh = inOrder.filter(isFresh);
  return {
    fresh:
      fresh.length > SHOWN
        ? [...fresh.filter(({ isKnown }) => isKnown), ...fresh.filter(({ isKnown }) => !isKnown)]
        : fresh,
    heldBack: inOrder.filter(isHeldBack).reverse(),
    accepted: byDue(inOrder.filter(({ status }) => status === 'accepted' || status === 'ready')),
    done: inOrder.filter((order) => order.status === 'done' && order.day === day).reverse(),
    calledOff: inOrder.filter((order) => isCalledOff(order) && order.day === day).reverse(),
  };
}

/** Whether an order is neither accepted nor declined yet, and not held back. */
export function isFresh({ status, isQuiet }: OrderWire): boolean {
  return status === 'placed' && !isQuiet;
}

function isHeldBack({ status, isQuiet }: OrderWire): boolean {
  return status === 'placed' && isQuiet;
}

function isCalledOff({ status }: OrderWire): boolean {
  return status === 'declined' || status === 'withdrawn';
}

/** When an order is due: when the customer wants it, else when it was promised, ms; undefined without either. */
export function dueAt({ wantedAt, readyAt }: OrderWire): number | undefined {
  const dueTime = readyAt ?? wantedAt;
  return dueTime ? Date.parse(dueTime) : undefined;
}

/** How late an order is at `now` (ms), in full minutes; 0 unless it is in the kitchen and its time is over. */
export function minutesLate(order: OrderWire, now: number): number {
  const due = dueAt(order);
  if (order.status !== 'accepted' || due === undefined) return 0;
  return Math.max(0, Math.floor((now - due) / MINUTE));
}

/** Sorts orders by when they are due; one without a time is due since it arrived. */
export function byDue(orders: readonly OrderWire[]): OrderWire[] {
  return orders
    .map((order) => ({ order, at: dueAt(order) ?? Date.parse(order.receivedAt) }))
    .sort((one, other) => one.at - other.at)
    .map(({ order }) => order);
}

/** The orders that the bell rings for: new, and not seen by anybody yet. */
export function ringingOrders(orders: readonly OrderWire[]): OrderWire[] {
  return orders.filter((order) => isFresh(order) && !order.seenAt);
}

/** The characters of a typed order number, such as `7k3 m4`; empty where it cannot be one. */
export function typedNumber(typed: string): string {
  const signs = typed.toUpperCase().replace(/[\s–-]/g, '');
  return /^[2-9B-Z]{3,14}$/.test(signs) ? signs : '';
}
