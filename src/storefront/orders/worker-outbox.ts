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

/** By what the browser calls the worker once there is a network: the name of a one-off Background Sync. */
export const SYNC_TAG = 'orders';

/** What came of something that the worker has sent. */
export interface Settled {
  /** As of `idOf`. */
  id: string;
  outcome: Outcome;
}

const CACHE_NAME = 'menu-link-orders';

/** A header of our own: what came of it. */
const OUTCOME = 'X-Outcome';

/** Nothing is there; it is only by what something is found. */
const pathOf = (id: string) => `/o/${id}`;

/**
 * Puts what waits where the service worker finds them, which cannot read what else the page keeps
 * (docs/product.md#remembered-orders). Each stands by itself, so that page and worker never undo what the other has done.
 * Rejects where storing is forbidden.
 */
export async function shareOrders(caches: Caches, outbox: Outbox): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  for (const waiting of outbox)
    await cache.put(pathOf(idOf(waiting)), new Response(JSON.stringify([waiting])));
}

/** Takes one away of which something has come. */
export async function unshareOrder(caches: Caches, id: string): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  await cache.delete(pathOf(id));
}

/** What the worker has sent since it was last asked. */
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
 * Sends what waits, each as soon as the page's own first try has had its time, and notes what came of it for the page. What
 * is older than six hours goes. Word that an order is paid comes after all orders. Says whether nothing is left to be sent.
 * Rejects where nothing can be read.
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
    // The page may have been faster.
    if (readOutbox(await (await find()).text(), Date.now()).length === 0) return true;
    const outcome = await send(waiting);
    if (outcome === 'unknown') return false;
    if (await cache.match(request))
      await cache.put(request, new Response(JSON.stringify(outbox), { headers: { [OUTCOME]: outcome } }));
    return true;
  }
}
