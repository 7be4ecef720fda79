import {
  due,
  idOf,
  isPaidId,
  type Outbox,
  type Outcome,
  readOutbox,
  untilDue,
  type Waiting,
} from '#ordering/order-outbox.ts';
import type { Caches } from '../offline/kept-pages.ts';

/** The tag of the one-off Background Sync with which the browser wakes the worker once there is a network. */
export const SYNC_TAG = 'orders';

/** The outcome of something that the worker has sent. */
export interface Settled {
  /** As returned by `idOf`. */
  id: string;
  outcome: Outcome;
}

const CACHE_NAME = 'menu-link-orders';

/** A header of our own: the outcome of sending an entry. */
const OUTCOME = 'X-Outcome';

/** The cache key of an entry. Nothing is ever fetched from this path. */
const pathOf = (id: string) => `/o/${id}`;

/**
 * Copies the outbox into a cache, because the service worker cannot read the page's localStorage
 * (docs/product.md#remembered-orders). Each entry has its own key, so that page and worker never overwrite each other's
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
    const outcome = (await cache.match(request))?.headers.get(OUTCOME) as Outcome | null | undefined;
    if (!outcome) continue;
    settled.push({ id: new URL(request.url).pathname.slice(pathOf('').length), outcome });
    await cache.delete(request);
  }
  return settled;
}

/**
 * Sends the shared entries, each once the page's own first try has had its time, and notes the outcome for the page.
 * Drops entries older than six hours. Sends all orders before any "paid". `sleep` waits for ms. Resolves to whether
 * nothing is left to be sent; rejects where the cache cannot be read.
 */
export async function sendShared(
  caches: Caches,
  send: (waiting: Waiting) => Promise<Outcome>,
  sleep: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  const cache = await caches.open(CACHE_NAME);
  const shared = await cache.keys();
  const sendAll = async (requests: readonly Request[]) =>
    (await Promise.all(requests.map(sendOne))).every(Boolean);
  const areSent = await sendAll(shared.filter(({ url }) => !isPaidId(url)));
  return (await sendAll(shared.filter(({ url }) => isPaidId(url)))) && areSent;

  async function sendOne(request: Request): Promise<boolean> {
    const find = async () => (await cache.match(request)) ?? new Response('[]');
    const known = await find();
    const outbox = readOutbox(await known.clone().text(), Date.now());
    const [waiting] = outbox;
    if (!waiting) await cache.delete(request);
    if (!waiting || known.headers.has(OUTCOME)) return true;
    if (due(outbox, Date.now()).length === 0) await sleep(untilDue(outbox, Date.now()) ?? 0);
    // The page may have sent it meanwhile.
    if (readOutbox(await (await find()).text(), Date.now()).length === 0) return true;
    const outcome = await send(waiting);
    if (outcome === 'unknown') return false;
    if (await cache.match(request))
      await cache.put(request, new Response(JSON.stringify(outbox), { headers: { [OUTCOME]: outcome } }));
    return true;
  }
}
