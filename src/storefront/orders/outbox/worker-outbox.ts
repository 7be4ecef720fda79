import {
  afterTry,
  idOf,
  isPaidId,
  type Outbox,
  type Outcome,
  readOutbox,
  type Tried,
  type Waiting,
} from '#ordering/orders/order-outbox.ts';
import type { CacheName } from '#platform/browser/browser-keys.ts';
import { MINUTE } from '#platform/services/clock.ts';
import type { Caches } from '../../offline/caches.ts';

/** The tag of the one-off Background Sync with which the browser wakes the worker once there is a network. */
export const SYNC_TAG = 'orders';

/** The outcome of something that the worker has sent. */
export interface Settled extends Pick<Tried, 'next'> {
  /** As returned by `idOf`. */
  id: string;
  outcome: Outcome;
}

const CACHE_NAME: CacheName = 'menu-link-orders';

/**
 * The longest time that the worker waits while it is awake: Chromium ends it after three minutes, and wakes it again
 * only five minutes later.
 */
const MAX_WAIT_MS = 2 * MINUTE;

/** A header of our own: the outcome of sending an entry. */
const OUTCOME = 'X-Outcome';
/** Another one: the next free half hour of an order whose own is full; empty for none. */
const NEXT = 'X-Next';

/** The cache key of an entry. Nothing is ever fetched from this path. */
const pathOf = (id: string) => `/o/${id}`;

/**
 * Copies the outbox into a cache, because the service worker cannot read the page's localStorage
 * (docs/product/orders.md#remembered-orders). Each entry has its own key, so that page and worker never overwrite each other's
 * changes. Rejects where storing is forbidden.
 */
export async function shareOrders(caches: Caches, outbox: Outbox): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  for (const waiting of outbox)
    await cache.put(pathOf(idOf(waiting)), new Response(JSON.stringify([waiting])));
}

/** Removes an entry that need not be sent any more. Rejects where storing is forbidden. */
export async function unshareOrder(caches: Caches, id: string): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  await cache.delete(pathOf(id));
}

/** Removes and returns what the worker has sent since the last call. Rejects where storing is forbidden. */
export async function takeSettled(caches: Caches): Promise<Settled[]> {
  const cache = await caches.open(CACHE_NAME);
  const settled: Settled[] = [];
  for (const request of await cache.keys()) {
    const headers = (await cache.match(request))?.headers;
    const outcome = headers?.get(OUTCOME) as Outcome | null | undefined;
    if (!outcome) continue;
    const next = headers?.get(NEXT) ?? undefined;
    const id = new URL(request.url).pathname.slice(pathOf('').length);
    settled.push({ id, outcome, ...(next !== undefined && { next: next || null }) });
    await cache.delete(request);
  }
  return settled;
}

/**
 * Sends the shared entries, each once the page's own first try has had its time and the server wants it, and notes the
 * outcome for the page. Drops entries older than six hours. Sends all orders before any "paid". `sleep` waits for ms.
 * Resolves to whether nothing is left to be sent; rejects where the cache cannot be read.
 */
export async function sendShared(
  caches: Caches,
  send: (waiting: Waiting) => Promise<Tried>,
  sleep: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  const cache = await caches.open(CACHE_NAME);
  const shared = await cache.keys();
  const sendAll = async (requests: readonly Request[]) =>
    (await Promise.all(requests.map(sendOne))).every(Boolean);
  const areSent = await sendAll(shared.filter(({ url }) => !isPaidId(url)));
  return (await sendAll(shared.filter(({ url }) => isPaidId(url)))) && areSent;

  async function sendOne(request: Request): Promise<boolean> {
    for (;;) {
      const waiting = await find(request);
      if (!waiting) return true;
      const waitMs = untilSent(waiting, Date.now());
      if (waitMs > MAX_WAIT_MS) return false;
      if (waitMs > 0) await sleep(waitMs);
      // The page may have sent it meanwhile.
      if (!(await find(request))) return true;
      const tried = await send(waiting);
      await note(request, waiting, tried);
      if (tried.outcome !== 'unknown') return true;
      if (tried.waitMs === undefined) return false;
    }
  }

  /** The entry that is still to be sent; one that has expired is removed. */
  async function find(request: Request): Promise<Waiting | undefined> {
    const known = await cache.match(request);
    if (!known) return undefined;
    const [waiting] = readOutbox(await known.text(), Date.now());
    if (!waiting) await cache.delete(request);
    return known.headers.has(OUTCOME) ? undefined : waiting;
  }

  async function note(request: Request, waiting: Waiting, tried: Tried): Promise<void> {
    if (!(await cache.match(request))) return;
    const left = afterTry([waiting], idOf(waiting), tried, Date.now());
    const { outcome, next } = tried;
    await cache.put(
      request,
      outcome === 'unknown'
        ? new Response(JSON.stringify(left))
        : new Response(JSON.stringify([waiting]), {
            headers: { [OUTCOME]: outcome, ...(next !== undefined && { [NEXT]: next ?? '' }) },
          }),
    );
  }
}

/**
 * How long the worker leaves an entry alone, ms: until the server wants it, or until the first try of the page is over.
 * That the page waits longer after each try is no reason, because the browser has just found a network.
 */
function untilSent({ since, tries, nextAt, notBefore }: Waiting, now: number): number {
  if (now < since) return 0;
  return Math.max(0, (notBefore ?? (tries === 0 ? nextAt : now)) - now);
}
