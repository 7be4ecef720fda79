import { browserStorage } from '#ordering/browser-storage.ts';
import {
  afterTry,
  due,
  type Outbox,
  type Outcome,
  putIn,
  readOutbox,
  untilDue,
  type Waiting,
} from '#ordering/order-outbox.ts';
import { OUTBOX_KEY } from '#ordering/outbox-key.ts';
import { postOf } from '#ordering/post-of.ts';
import { serverNow } from '../server-clock.ts';
import { deviceKey } from './device-key.ts';
import { noteKept } from './kept-orders.ts';
import { postOrder } from './post-order.ts';
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
 * Puts an order into the outbox and sends it from there, without waiting for anything: the browser goes on to WhatsApp. A
 * browser that keeps nothing sends it once. Never throws.
 */
export function sendOrder(slug: string, order: Omit<Parameters<typeof postOf>[0], 'device' | 'placedAt'>) {
  const post = postOf({ ...order, device: deviceKey(), placedAt: serverNow() ?? Date.now() });
  const now = Date.now();
  change((outbox) => putIn(outbox, slug, post, now));
  void send({ slug, post }, shareWithWorker(putIn([], slug, post, now)));
}

/** Sends what waits and may be tried again; all of it where the network has just come back. Never throws. */
export function sendDue(isBack = false): void {
  void takeOver().then(() => {
    for (const waiting of due(load(), Date.now(), isBack)) void send(waiting);
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
  change((outbox) => afterTry(outbox, code, outcome, Date.now()));
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
  change((outbox) => outbox);
  await shareWithWorker(load());
}

function lookAgain(): void {
  clearTimeout(timer);
  const wait = untilDue(load(), Date.now());
  if (wait !== undefined) timer = setTimeout(sendDue, Math.max(wait, 1_000));
}

function load(): Outbox {
  try {
    return readOutbox(browserStorage()?.getItem(OUTBOX_KEY) ?? null, Date.now());
  } catch {
    return [];
  }
}

/** Beside what another tab has put in or taken out meanwhile. */
function change(edit: (outbox: Outbox) => Outbox): void {
  try {
    const outbox = edit(load());
    if (outbox.length > 0) localStorage.setItem(OUTBOX_KEY, JSON.stringify(outbox));
    else localStorage.removeItem(OUTBOX_KEY);
  } catch {
    // Forbidden or full: what is under way is all that is tried.
  }
}
