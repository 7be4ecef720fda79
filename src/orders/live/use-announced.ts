import { useEffect, useRef } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { isFresh, type OrderBook } from '../order-book.ts';
import { newOrders, rupees } from '../orders-texts.ts';

/** Announces to screen readers which orders have arrived since the list was opened. */
export function useAnnounced(book: OrderBook | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!book) return;
    const before = known.current;
    known.current = new Set(book.orders.map(({ id }) => id));
    const come = before ? book.orders.filter((order) => isFresh(order) && !before.has(order.id)) : [];
    const said = come.map(({ number, sums }) => `${number}, ${rupees(sums.total)}`).join('; ');
    if (said) announce(`${newOrders(come.length)}: ${said}`);
  }, [book]);
}
