import {
  afterTry,
  due,
  idOf,
  isPaidId,
  type Outbox,
  paidId,
  putIn,
  type Sent,
  type Tried,
  untilDue,
  waitsForOrder,
} from '#ordering/orders/order-outbox.ts';
import { noteFull } from '../full-orders.ts';
import { noteOutcome } from '../order-outcomes.ts';
import { postSent } from './post-sent.ts';
import { changeOutbox, loadOutbox } from './stored-outbox.ts';
import { SYNC_TAG, shareOrders, takeSettled, unshareOrder } from './worker-outbox.ts';

/** TypeScript has no types for Background Sync. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

const underWay = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

// The network is back, or the customer has returned from WhatsApp.
addEventListener('online', () => sendDue(true));
document.addEventListener('visibilitychange', () => document.hidden || sendDue());

/**
 * Sends what has just been put into the outbox. Returns at once, because the browser is about to open WhatsApp. What
 * could not be stored in the outbox is tried only once. Never throws.
 */
export function sendNow(sent: Sent) {
  const shared = shareWithWorker(putIn([], sent, Date.now()));
  // "Paid" follows as soon as its order has been sent.
  if (!waitsForOrder(loadOutbox(), sent)) void send(sent, shared);
}

/** Sends the entries whose next try is due, or all of them if the network has just come back. Never throws. */
export function sendDue(isBack = false): void {
  void takeOver().then(() => {
    for (const waiting of due(loadOutbox(), Date.now(), isBack)) void send(waiting);
    lookAgain();
  });
}

async function send(sent: Sent, shared?: Promise<void>): Promise<void> {
  const id = idOf(sent);
  if (underWay.has(id)) return;
  underWay.add(id);
  const tried = await postSent(sent);
  underWay.delete(id);
  settle(id, tried);
  lookAgain();
  await shared;
  if (tried.outcome !== 'unknown') await unshare(id);
  // The worker has to know until when the server wants to be left alone.
  else if (tried.waitMs !== undefined)
    await shareWithWorker(loadOutbox().filter((each) => idOf(each) === id));
}

function settle(id: string, tried: Tried): void {
  const { outcome, next } = tried;
  // Before its outcome, which makes the page look.
  if (next !== undefined) noteFull(id, next);
  if (!isPaidId(id)) noteOutcome(id, outcome);
  if (outcome === 'refused') void unshare(paidId(id));
  changeOutbox((outbox) => afterTry(outbox, id, tried, Date.now()));
}

/** Lets the service worker send these if this page is closed first, in browsers with Background Sync. Never rejects. */
async function shareWithWorker(waiting: Outbox): Promise<void> {
  try {
    if (waiting.length === 0) return;
    await shareOrders(caches, waiting);
    void wakeWorkerOnceOnline();
  } catch {
    // Storage is forbidden or full: then only a page of ours can send them.
  }
}

/** Registers a one-off Background Sync. Only Chromium has it; in others the outbox waits for a page. Never rejects. */
async function wakeWorkerOnceOnline(): Promise<void> {
  try {
    const registration: SyncRegistration = await navigator.serviceWorker.ready;
    await registration.sync?.register(SYNC_TAG);
  } catch {
    // Background Sync is not allowed here.
  }
}

/** Removes an entry from the worker's share, as it need not be sent any more. Never rejects. */
async function unshare(id: string): Promise<void> {
  try {
    await unshareOrder(caches, id);
  } catch {
    // The caches cannot be used, so nothing was shared.
  }
}

/** Settles what the worker has sent, so that it is not sent twice, and shares the rest with it again. Never rejects. */
async function takeOver(): Promise<void> {
  try {
    for (const { id, ...tried } of await takeSettled(caches)) settle(id, tried);
  } catch {
    // The caches cannot be used, so the worker has sent nothing.
  }
  // Expired entries are dropped on reading; this removes them from storage, too.
  changeOutbox((outbox) => outbox);
  await shareWithWorker(loadOutbox());
}

function lookAgain(): void {
  clearTimeout(timer);
  const wait = untilDue(loadOutbox(), Date.now());
  if (wait !== undefined) timer = setTimeout(sendDue, Math.max(wait, 1_000));
}
