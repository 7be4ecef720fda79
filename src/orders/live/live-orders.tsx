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
 * Follows orders and rings as long as it is mounted, on any screen. It wraps the whole dashboard of a restaurant that
 * keeps orders (`isWanted`), so that the bell goes on when somebody opens another screen.
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
      {/* A separate context: this value rarely changes, while the list changes with every order. */}
      <AheadContext value={query.data?.aheadMs ?? 0}>{children}</AheadContext>
    </LiveContext>
  );
}

const none: readonly OrderWire[] = [];

/** Whether the user's own restaurant keeps orders and the user may see them. */
export function useKeepsOrders(): boolean {
  const { user } = useApp();
  const mayRead = useCan()('orders.read');
  return mayRead && (user?.restaurant?.remembersOrders ?? false);
}

/** The number of orders that are neither accepted nor declined. */
export function useNewOrders(): number {
  const book = useLiveOrders()?.query.data;
  return useMemo(() => book?.orders.filter(isFresh).length ?? 0, [book]);
}
