import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link, useLocation } from 'react-router';
import { useApi, useApp, useQueryOwner } from '#identity/app-context.tsx';
import { MINUTE } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { type BellState, useBell } from './bell/use-bell.ts';
import { type Connection, followOrders } from './follow-orders.ts';
import { liveTexts } from './live-texts.ts';
import { bookOf, isFresh, type OrderBook, withChanges, withHeldBack } from './order-book.ts';
import { orderClient } from './order-client.ts';

/** A bar over every screen: says that the page receives no orders any more, or that an order waits while another screen is open. */
export function LiveBar({ className }: { className?: string }) {
  const live = useLiveOrders();
  const { pathname } = useLocation();
  const isList = pathname === pages.orders() || pathname === pages.kitchen();
  const isSignedOut = useApp().status === 'expired';
  if (!live) return null;
  const silence = {
    live: '',
    lost: `${liveTexts.lost} ${liveTexts.lostHint}`,
    ended: isSignedOut ? liveTexts.signedOut : liveTexts.noAccess,
  }[live.connection];
  return (
    <div role="alert" className={className}>
      {silence && (
        <p className="bg-chilli px-4 py-3 text-center font-medium text-on-chilli text-sm">{silence}</p>
      )}
      {(live.bell.call || live.bell.ringsFor > 0) && !isList && (
        <Link
          to={pages.orders()}
          className="flex min-h-12 items-center justify-center bg-turmeric px-4 py-2 font-semibold text-on-turmeric text-sm underline underline-offset-4"
        >
          {live.bell.call || liveTexts.newOrders({ count: live.bell.ringsFor })}
        </Link>
      )}
    </div>
  );
}

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
 * stores orders (`isWanted`), so that the bell goes on when somebody opens another screen.
 */
export function LiveOrders({ isWanted = true, children }: { isWanted?: boolean; children: ReactNode }) {
  const { query, connection } = useFollowedBook(isWanted);
  useLastOrdersKept(query.data, connection);
  const bell = useBell(query.data?.orders ?? none, query.data?.calls ?? none, connection);
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

const none: readonly never[] = [];

/** Keeps the list for when this phone opens it without internet; not in the browser of somebody who only views it. */
function useLastOrdersKept(book: OrderBook | undefined, connection: Connection): void {
  const { token, user, actingFor, viewingAs } = useApp();
  const { id, name } = (actingFor === undefined && viewingAs === undefined && user?.restaurant) || {};
  useEffect(() => {
    if (!book || !token || !id || !name) return;
    const isLive = connection === 'live';
    void import('./last/keep-last.ts')
      .then(({ keepLast }) => keepLast({ book, token, restaurant: { id, name }, isLive }))
      .catch(() => {});
  }, [book, token, id, name, connection]);
  useEffect(
    () => () => void import('./last/keep-last.ts').then(({ endKeeping }) => endKeeping()).catch(() => {}),
    [],
  );
}

/** The number of orders that are neither accepted nor declined. */
export function useNewOrders(): number {
  const book = useLiveOrders()?.query.data;
  return useMemo(() => book?.orders.filter(isFresh).length ?? 0, [book]);
}

/** A full reload in addition to the event stream, as a safety net; it costs little. */
const RELOAD_EVERY = 5 * MINUTE;

type BookKey = readonly [string, string];

export function useBookKey(): BookKey {
  const owner = useQueryOwner();
  return useMemo(() => ['orders', owner] as const, [owner]);
}

export function blocksKeyOf([room, owner]: BookKey): readonly string[] {
  return [room, owner, 'blocks'];
}

/** The list, kept up to date while it is shown, and whether the connection is live. */
function useFollowedBook(isWanted: boolean): Pick<LiveOrders, 'query' | 'connection'> {
  const api = useApi();
  const queries = useQueryClient();
  const key = useBookKey();
  const [connection, setConnection] = useState<Connection>('live');
  const isSignedOut = useApp().status === 'expired';
  const calls = useMemo(() => orderClient(api), [api]);

  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => bookOf(await calls.list(signal), queries.getQueryData<OrderBook>(key)),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: RELOAD_EVERY,
    refetchIntervalInBackground: true,
    // It would replace the orders with copies, but an optimistic update is found and rolled back by object identity.
    structuralSharing: false,
  });

  const catchUp = useCallback(() => fetchChanges(queries, key, calls), [queries, key, calls]);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (!isWanted || !isLoaded || isSignedOut) return;
    return followOrders({ listen: calls.listen, catchUp, onConnection: setConnection });
  }, [isWanted, isLoaded, isSignedOut, calls, catchUp]);

  // Any call may be the first to hear that the session has ended.
  return { query, connection: isWanted && isSignedOut ? 'ended' : connection };
}

export async function fetchHeldBack(
  queries: QueryClient,
  key: BookKey,
  calls: Pick<ReturnType<typeof orderClient>, 'heldBack'>,
): Promise<void> {
  const { orders, heldBack } = await calls.heldBack();
  queries.setQueryData<OrderBook>(key, (book) => book && withHeldBack(book, orders, heldBack));
}

/** Fetches all changes since the list's cursor, and reloads the list when a new day has started. */
export async function fetchChanges(
  queries: QueryClient,
  key: BookKey,
  calls: Pick<ReturnType<typeof orderClient>, 'since'>,
): Promise<void> {
  for (;;) {
    const book = queries.getQueryData<OrderBook>(key);
    if (!book) return;
    const changes = await calls.since(book.cursor);
    queries.setQueryData<OrderBook>(key, (now) => now && withChanges(now, changes));
    if (changes.day !== book.day) return void queries.invalidateQueries({ queryKey: key, exact: true });
    if (changes.next === null) return;
  }
}

const TICK_EVERY = MINUTE / 3;

/** How far the server's clock is ahead of the device's, in milliseconds; a phone's clock is often wrong. */
const AheadContext = createContext(0);

/**
 * The text (or value) for the current time by the server's clock. One timer updates all of a list, and only components
 * whose value has changed render again: there may be hundreds.
 */
export function useServerNow<Value extends string | number | boolean>(
  valueAt: (now: number) => Value,
): Value {
  const aheadMs = useContext(AheadContext);
  return useSyncExternalStore(follow, () => valueAt(now + aheadMs));
}

let now = Date.now();
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  if (ticking === undefined) {
    tick();
    ticking = setInterval(tick, TICK_EVERY);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}
