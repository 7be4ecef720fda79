import {
  afterTry,
  due,
  idOf,
  isPaidId,
  type Outbox,
  type Outcome,
  paidId,
  putIn,
  type Sent,
  untilDue,
  waitsForOrder,
} from '#ordering/order-outbox.ts';
import { noteOutcome } from './order-outcomes.ts';
import { postSent } from './post-sent.ts';
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
 * Sends what has just been put into the outbox, without waiting for anything: the browser goes on to WhatsApp. What it did
 * not keep is sent once. Never throws.
 */
export function sendNow(sent: Sent) {
  const shared = shareWithWorker(putIn([], sent, Date.now()));
  // It follows as soon as the order has gone.
  if (!waitsForOrder(loadOutbox(), sent)) void send(sent, shared);
}

/** Sends what waits and may be tried again; all of it where the network has just come back. Never throws. */
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
  const outcome = await postSent(sent);
  underWay.delete(id);
  settle(id, outcome);
  lookAgain();
  if (outcome === 'unknown') return;
  await shared;
  await unshare(id);
}

function settle(id: string, outcome: Outcome): void {
  if (!isPaidId(id)) noteOutcome(id, outcome);
  if (outcome === 'refused') void unshare(paidId(id));
  changeOutbox((outbox) => afterTry(outbox, id, outcome, Date.now()));
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
async function unshare(id: string): Promise<void> {
  try {
    await unshareOrder(caches, id);
  } catch {
    // It was not there.
  }
}

/** What the worker has sent need not be sent again; what it has not, it is to be woken for. Never rejects. */
async function takeOver(): Promise<void> {
  try {
    for (const { id, outcome } of await takeSettled(caches)) settle(id, outcome);
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
