import {
  afterTry,
  due,
  type Outbox,
  type Outcome,
  putIn,
  untilDue,
  type Waiting,
} from '#ordering/order-outbox.ts';
import { noteKept } from './kept-orders.ts';
import { postOrder } from './post-order.ts';
import { changeOutbox, loadOutbox } from './waiting-here.ts';
import { SYNC_TAG, shareOrders, takeSettled, unshareOrder } from './worker-outbox.ts';

/** TypeScript does not know it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

const underWay = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

// The network is back, or the customer from WhatsApp.
addEventListener('online', () => sendDue(true));
document.addEventListener('visibilitychange', () => document.hidden || sendDue());

/**
 * Sends an order that has just been put into the outbox, without waiting for anything: the browser goes on to WhatsApp. One
 * that the browser did not keep is sent once. Never throws.
 */
export function sendOrder(slug: string, post: Waiting['post']) {
  void send({ slug, post }, shareWithWorker(putIn([], slug, post, Date.now())));
}

/** Sends what waits and may be tried again; all of it where the network has just come back. Never throws. */
export function sendDue(isBack = false): void {
  void takeOver().then(() => {
    for (const waiting of due(loadOutbox(), Date.now(), isBack)) void send(waiting);
    lookAgain();
  });
}

async function send({ slug, post }: Pick<Waiting, 'slug' | 'post'>, shared?: Promise<void>): Promise<void> {
  if (underWay.has(post.code)) return;
  underWay.add(post.code);
  const outcome = await postOrder({ slug, post });
  underWay.delete(post.code);
  settle(post.code, outcome);
  lookAgain();
  if (outcome === 'unknown') return;
  await shared;
  await unshare(post.code);
}

function settle(code: string, outcome: Outcome): void {
  if (outcome === 'kept') noteKept(code);
  changeOutbox((outbox) => afterTry(outbox, code, outcome, Date.now()));
}

/** Lets the service worker send it should this page be gone by then, where the browser wakes it for that. Never rejects. */
async function shareWithWorker(waiting: Outbox): Promise<void> {
  try {
    if (waiting.length === 0) return;
    await shareOrders(caches, waiting);
    void wakeWorkerOnceOnline();
  } catch {
    // Forbidden or full: then it goes out with a page of ours.
  }
}

/** One-off Background Sync: Chromium has it, others wait for a page. Never rejects. */
async function wakeWorkerOnceOnline(): Promise<void> {
  try {
    const registration: SyncRegistration = await navigator.serviceWorker.ready;
    await registration.sync?.register(SYNC_TAG);
  } catch {
    // Not allowed here.
  }
}

/** Nothing has to be sent any more. Never rejects. */
async function unshare(code: string): Promise<void> {
  try {
    await unshareOrder(caches, code);
  } catch {
    // It was not there.
  }
}

/** What the worker has sent need not be sent again; what it has not, it is to be woken for. Never rejects. */
async function takeOver(): Promise<void> {
  try {
    for (const { code, outcome } of await takeSettled(caches)) settle(code, outcome);
  } catch {
    // There is nothing of the worker's.
  }
  // What is too old goes, also from the storage.
  changeOutbox((outbox) => outbox);
  await shareWithWorker(loadOutbox());
}

function lookAgain(): void {
  clearTimeout(timer);
  const wait = untilDue(loadOutbox(), Date.now());
  if (wait !== undefined) timer = setTimeout(sendDue, Math.max(wait, 1_000));
}
