import { useEffect, useRef } from 'react';
import { announce } from '#platform/ui/feedback/announce.ts';
import { rupees } from '../../cards/order-text.ts';
import { ordersTexts } from '../../orders-texts.ts';
import type { OrderWire } from '../../wire.ts';
import { isFresh, type OrderBook } from '../order-book.ts';
import type { BellState } from './use-bell.ts';

/** Few at once, so that a tap on Accept does not wait in the browser's queue behind hundreds of these requests. */
const MAX_PARALLEL = 2;

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Marks the shown new orders as seen, and stops the bell for them, when somebody touches the page or types. An open
 * list alone does not count, since the phone may lie on the counter. `mayMark` is false where somebody else's list is
 * shown.
 */
export function useMarkSeen(
  fresh: readonly OrderWire[],
  bell: BellState | undefined,
  markSeen: (order: OrderWire) => Promise<boolean>,
  mayMark: boolean,
): void {
  const shown = useRef({ fresh, call: bell?.call });
  useEffect(() => {
    shown.current = { fresh, call: bell?.call };
  }, [fresh, bell?.call]);
  const stopRinging = bell?.stopRinging;
  useEffect(() => {
    if (!mayMark) return;
    const sentIds = new Set<string>();
    const queue: OrderWire[] = [];
    let sending = 0;
    const sendQueued = async () => {
      sending += 1;
      for (let order = queue.shift(); order; order = queue.shift())
        if (!(await markSeen(order))) sentIds.delete(order.id);
      sending -= 1;
    };
    const markShown = () => {
      const newlySeen = shown.current.fresh.filter(({ id, seenAt }) => !seenAt && !sentIds.has(id));
      if ((newlySeen.length === 0 && !shown.current.call) || document.hidden) return;
      stopRinging?.(newlySeen.map(({ id }) => id));
      for (const order of newlySeen) sentIds.add(order.id);
      queue.push(...newlySeen);
      while (sending < MAX_PARALLEL && sending < queue.length) void sendQueued();
    };
    for (const activity of ACTIVITY_EVENTS) document.addEventListener(activity, markShown, { passive: true });
    return () => {
      for (const activity of ACTIVITY_EVENTS) document.removeEventListener(activity, markShown);
    };
  }, [stopRinging, markSeen, mayMark]);
}

/** Announces to screen readers which orders have arrived since the list was opened. */
export function useAnnounced(book: OrderBook | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!book) return;
    const before = known.current;
    known.current = new Set(book.orders.map(({ id }) => id));
    const arrived = before ? book.orders.filter((order) => isFresh(order) && !before.has(order.id)) : [];
    const orders = arrived.map(({ number, sums }) => `${number}, ${rupees(sums.total)}`).join('; ');
    if (orders) announce(ordersTexts.arrived({ count: arrived.length, orders }));
  }, [book]);
}
