import { keepLastSeen } from '#platform/browser/last-seen.ts';
import { SECOND } from '#platform/services/clock.ts';
import { groupsOf, type OrderBook } from '../order-book.ts';
import type { LastOrders } from './last-orders-kept.ts';

interface Shown {
  book: OrderBook;
  token: string;
  restaurant: { id: string; name: string };
  /** Whether the list is up to date at this moment. */
  isLive: boolean;
}

/** A busy list changes several times a second. */
const KEPT_EVERY = SECOND;

/** More than anybody reads on a list that cannot be worked with; localStorage has 5 MB for all of the product. */
const MAX_KEPT = 100;

let shown: Shown | undefined;
let isListening = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the open orders of a list, with the time at which they were right, soon and when the page is left. */
export function keepLast(now: Shown): void {
  if (!isListening) document.addEventListener('visibilitychange', () => document.hidden && keepNow());
  isListening = true;
  shown = now;
  if (now.isLive) timer ??= setTimeout(keepNow, KEPT_EVERY);
}

/** Keeps no more of a list that is not followed any longer: nobody knows when it was right. */
export function endKeeping(): void {
  shown = undefined;
}

function keepNow(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!shown?.isLive) return;
  const { book, token, restaurant } = shown;
  const { fresh, accepted } = groupsOf(book);
  const orders = [...fresh, ...accepted].slice(0, MAX_KEPT);
  const last: LastOrders = {
    restaurant: restaurant.name,
    orders,
    day: book.day,
    at: Date.now() + book.aheadMs,
  };
  keepLastSeen(token, restaurant.id, last);
}
