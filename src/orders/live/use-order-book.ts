import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { MINUTE } from '#platform/clock.ts';
import { bookOf, type OrderBook, withHeldBack, withNews } from '../order-book.ts';
import { orderClient } from '../order-client.ts';
import { type Connection, followOrders } from './follow-orders.ts';

/** A full reload in addition to the event stream, as a safety net; it costs little. */
const LOOK_EVERY = 5 * MINUTE;

export type BookKey = readonly [string, string];

/** The query key of the list. */
export function useBookKey(): BookKey {
  const owner = useQueryOwner();
  return useMemo(() => ['orders', owner] as const, [owner]);
}

/** The query key of the blocked phones. */
export function blocksKeyOf([room, owner]: BookKey): readonly string[] {
  return [room, owner, 'blocks'];
}

/** The list, kept up to date while it is shown, and whether the connection is live. */
export function useFollowedBook(isWanted: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const key = useBookKey();
  const [connection, setConnection] = useState<Connection>('live');
  const calls = useMemo(() => orderClient(api), [api]);

  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => bookOf(await calls.list(signal), queries.getQueryData<OrderBook>(key)),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: LOOK_EVERY,
    refetchIntervalInBackground: true,
    // It would replace the orders with copies, but an optimistic update is found and rolled back by object identity.
    structuralSharing: false,
  });

  const catchUp = useCallback(() => fetchNews(queries, key, calls), [queries, key, calls]);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (!isWanted || !isLoaded) return;
    return followOrders({ listen: calls.listen, catchUp, onConnection: setConnection });
  }, [isWanted, isLoaded, calls, catchUp]);

  return { query, connection };
}

/** Fetches the orders that are held back into the list. */
export async function fetchHeldBack(
  queries: QueryClient,
  key: BookKey,
  calls: Pick<ReturnType<typeof orderClient>, 'heldBack'>,
): Promise<void> {
  const { orders, heldBack } = await calls.heldBack();
  queries.setQueryData<OrderBook>(key, (book) => book && withHeldBack(book, orders, heldBack));
}

/** Fetches all changes since the list's cursor, and reloads the list when a new day has begun. */
export async function fetchNews(
  queries: QueryClient,
  key: BookKey,
  calls: Pick<ReturnType<typeof orderClient>, 'since'>,
): Promise<void> {
  for (;;) {
    const book = queries.getQueryData<OrderBook>(key);
    if (!book) return;
    const news = await calls.since(book.cursor);
    queries.setQueryData<OrderBook>(key, (now) => now && withNews(now, news));
    if (news.day !== book.day) return void queries.invalidateQueries({ queryKey: key, exact: true });
    if (news.next === null) return;
  }
}
