import type { OrderPost } from '#ordering/order-post.ts';
import { HOUR, MINUTE, SECOND } from '#platform/clock.ts';

/** What is sent: an order, or the customer's word to have paid the order of a code, which the server must have first. */
export type Sent = { readonly slug: string; readonly post: OrderPost } | { readonly paid: string };

/** What no answer has come to yet. Times are the phone's, ms since 1970. */
export type Waiting = Sent & {
  readonly since: number;
  readonly tries: number;
  /** Not to be tried again before. */
  readonly nextAt: number;
};

export type Outbox = readonly Waiting[];

/** What came of sending it: nothing is known, the server has it, or does not want it. */
export type Outcome = 'unknown' | 'kept' | 'refused';

const KEPT_MS = 6 * HOUR;
/** More than anybody places in six hours. */
const MOST = 20;
const FIRST_PAUSE_MS = 5 * SECOND;
const LONGEST_PAUSE_MS = 5 * MINUTE;

/** Not among the signs of a code. */
const PAID = '/paid';

/** The outbox in a stored text; what is not sound, or too old, is left out. Never throws. */
export function readOutbox(text: string | null, now: number): Outbox {
  const stored = parseJson(text ?? '[]');
  return Array.isArray(stored) ? stored.filter(isWaiting).filter((each) => isFresh(each, now)) : [];
}

/** With one thing more, at its end; the same again stays one. */
export function putIn(outbox: Outbox, sent: Sent, now: number): Outbox {
  const others = outbox.filter((each) => idOf(each) !== idOf(sent));
  // While the first try is under way no other begins.
  const nextAt = now + FIRST_PAUSE_MS;
  return [...others, { ...sent, since: now, tries: 0, nextAt }].slice(-MOST);
}

/** Tells what waits apart: an order by its code, word that it is paid by another id. */
export function idOf(sent: Sent): string {
  return 'paid' in sent ? paidId(sent.paid) : sent.post.code;
}

/** The id of the word that the order of a code is paid. */
export function paidId(code: string): string {
  return code + PAID;
}

/** Whether an id is such a word's. */
export function isPaidId(id: string): boolean {
  return id.endsWith(PAID);
}

/**
 * After a try: out of it where something has come of it, else to wait twice as long as before. With an order that is refused
 * goes the word that it is paid.
 */
export function afterTry(outbox: Outbox, id: string, outcome: Outcome, now: number): Outbox {
  if (outcome === 'unknown')
    return outbox.map((each) =>
      idOf(each) === id ? { ...each, tries: each.tries + 1, nextAt: now + pauseMs(each.tries) } : each,
    );
  const done = outcome === 'refused' ? [id, paidId(id)] : [id];
  return outbox.filter((each) => !done.includes(idOf(each)));
}

/** Those to be sent now; all where the network has just come back. */
export function due(outbox: Outbox, now: number, isBack = false): Outbox {
  return ready(outbox).filter(({ nextAt, since }) => isBack || nextAt <= now || now < since);
}

/** How long until the next is due, ms; undefined where nothing waits. */
export function untilDue(outbox: Outbox, now: number): number | undefined {
  const times = ready(outbox).map(({ nextAt }) => nextAt);
  return times.length > 0 ? Math.max(0, Math.min(...times) - now) : undefined;
}

/** Whether it is word of an order that waits itself. */
export function waitsForOrder(outbox: Outbox, sent: Sent): boolean {
  return 'paid' in sent && outbox.some((each) => idOf(each) === sent.paid);
}

/**
 * What an answer means: ours say that they are; a page that a hotel's network puts in between does not. Too many at once
 * and a server in trouble are no refusal.
 */
export function outcomeOf(status: number, body: unknown): Outcome {
  const isOurs = typeof body === 'object' && body !== null && 'success' in body;
  if (!isOurs || status === 408 || status === 429 || status >= 500) return 'unknown';
  return body.success === true ? 'kept' : 'refused';
}

function ready(outbox: Outbox): Outbox {
  return outbox.filter((each) => !waitsForOrder(outbox, each));
}

function pauseMs(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), LONGEST_PAUSE_MS);
}

/** A phone whose clock was set back must not send an order years later. */
function isFresh({ since }: Waiting, now: number): boolean {
  return Math.abs(now - since) < KEPT_MS;
}

function isWaiting(value: unknown): value is Waiting {
  const { slug, post, paid, since, tries, nextAt } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (![since, tries, nextAt].every(Number.isFinite)) return false;
  if (typeof paid === 'string') return true;
  return typeof slug === 'string' && typeof (post as Partial<OrderPost> | undefined)?.code === 'string';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
