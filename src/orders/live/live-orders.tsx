import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useApp, useCan } from '#identity/app-context.tsx';
import { type BellState, useBell } from '../bell/use-bell.ts';
import { isFresh, type OrderBook } from '../order-book.ts';
import type { OrderWire } from '../wire.ts';
import type { Connection } from './follow-orders.ts';
import { useFollowedBook } from './use-order-book.ts';
import { AheadContext } from './use-told-now.ts';

interface LiveOrders {
  query: UseQueryResult<OrderBook>;
  connection: Connection;
  bell: BellState;
}

const LiveContext = createContext<LiveOrders | null>(null);

/** The orders as they stand, and the bell; null outside of `LiveOrders`. */
export function useLiveOrders(): LiveOrders | null {
  return useContext(LiveContext);
}

/**
 * Hears of orders and rings for as long as it is mounted, whichever screen is in front: around the whole dashboard of a
 * restaurant whose orders are kept (`isWanted`), so that the bell does not fall silent when somebody looks something up.
 */
export function LiveOrders({ isWanted = true, children }: { isWanted?: boolean; children: ReactNode }) {
  const { query, connection } = useFollowedBook(isWanted);
  const bell = useBell(query.data?.orders ?? none, connection);
  const value = useMemo(
    () => (isWanted ? { query, connection, bell } : null),
    [isWanted, query, connection, bell],
  );
  return (
    <LiveContext value={value}>
      {/* By itself: it is the same for hours, while the list changes with every order. */}
      <AheadContext value={query.data?.aheadMs ?? 0}>{children}</AheadContext>
    </LiveContext>
  );
}

const none: readonly OrderWire[] = [];

/** Whether the caller's own restaurant keeps orders that the caller may see. */
export function useKeepsOrders(): boolean {
  const { user } = useApp();
  const mayRead = useCan()('orders.read');
  return mayRead && (user?.restaurant?.remembersOrders ?? false);
}

/** How many orders nobody has said anything to. */
export function useNewOrders(): number {
  const book = useLiveOrders()?.query.data;
  return useMemo(() => book?.orders.filter(isFresh).length ?? 0, [book]);
}
