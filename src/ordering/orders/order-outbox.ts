import { parseJson } from '#platform/formats/json.ts';
import { HOUR, MINUTE, SECOND } from '#platform/services/clock.ts';
import type { OrderPost } from './order-post.ts';

/**
 * An entry to send: an order, or the customer's message that the order with a code is paid. The server must have the
 * order first.
 */
export type Sent = { readonly slug: string; readonly post: OrderPost } | { readonly paid: string };

/** An entry that the server has not answered yet. Times are the phone's, ms since 1970. */
export type Waiting = Sent & {
  readonly since: number;
  readonly tries: number;
  /** The earliest time of the next try. */
  readonly nextAt: number;
  /** The same where the server has named it: then a network that is back is no reason to try earlier. */
  readonly notBefore?: number;
};

export type Outbox = readonly Waiting[];

/** The result of a try: no usable answer, the server has stored it, or the server has refused it. */
export type Outcome = 'unknown' | 'kept' | 'refused';

export interface Tried {
  outcome: Outcome;
  /** How long to wait before the next try, ms, where the server asks for it. */
  waitMs?: number | undefined;
  /** Where it was refused because its half hour is full: when the next free one begins, ISO 8601; null for none. */
  next?: string | null;
}

const ENTRY_TTL_MS = 6 * HOUR;
/** More than anybody places in six hours. */
const MAX = 20;
const FIRST_PAUSE_MS = 5 * SECOND;
const MAX_PAUSE_MS = 5 * MINUTE;

/** Contains characters that no order code has. */
const PAID = '/paid';

/** Parses a stored outbox; invalid and expired entries are left out. Never throws. */
export function readOutbox(text: string | null, now: number): Outbox {
  const stored = parseJson(text ?? '[]');
  return Array.isArray(stored) ? stored.filter(isWaiting).filter((each) => isFresh(each, now)) : [];
}

/** Adds an entry at the end of the outbox; it replaces an entry with the same id. */
export function putIn(outbox: Outbox, sent: Sent, now: number): Outbox {
  const others = outbox.filter((each) => idOf(each) !== idOf(sent));
  // No second try starts while the first may still be running.
  const nextAt = now + FIRST_PAUSE_MS;
  return [...others, { ...sent, since: now, tries: 0, nextAt }].slice(-MAX);
}

/** The id of an entry: the code of an order, or the code with a suffix for a message that it is paid. */
export function idOf(sent: Sent): string {
  return 'paid' in sent ? paidId(sent.paid) : sent.post.code;
}

/** The id of the message that the order with this code is paid. */
export function paidId(code: string): string {
  return code + PAID;
}

/** Whether an id is that of a message that an order is paid. */
export function isPaidId(id: string): boolean {
  return id.endsWith(PAID);
}

/**
 * The outbox after a try. An entry with a final outcome is removed. Else it waits as long as the server says; where it
 * says nothing, twice as long as before, up to five minutes. When an order is refused, the message that it is paid is
 * removed too.
 */
export function afterTry(outbox: Outbox, id: string, { outcome, waitMs }: Tried, now: number): Outbox {
  if (outcome === 'unknown')
    return outbox.map((each) => (idOf(each) === id ? putOff(each, waitMs, now) : each));
  const done = outcome === 'refused' ? [id, paidId(id)] : [id];
  return outbox.filter((each) => !done.includes(idOf(each)));
}

/**
 * The entries to send now; when the network has just come back, all that wait neither for their order nor for a time
 * that the server has named.
 */
export function due(outbox: Outbox, now: number, isBack = false): Outbox {
  const isDue = ({ nextAt, notBefore = 0 }: Waiting) => (isBack ? notBefore : nextAt) <= now;
  return ready(outbox).filter((each) => isDue(each) || now < each.since);
}

/** How long until the next entry is due, in ms; undefined where none is waiting. */
export function untilDue(outbox: Outbox, now: number): number | undefined {
  const times = ready(outbox).map(({ nextAt }) => nextAt);
  return times.length > 0 ? Math.max(0, Math.min(...times) - now) : undefined;
}

/** Whether an entry is a payment message whose order is still waiting to be sent. */
export function waitsForOrder(outbox: Outbox, sent: Sent): boolean {
  return 'paid' in sent && outbox.some((each) => idOf(each) === sent.paid);
}

/**
 * The outcome of a response. Our responses have a `success` field; a login page that a hotel's network sends instead
 * does not. Timeouts, rate limits and server errors do not count as a refusal.
 */
export function outcomeOf(status: number, body: unknown): Outcome {
  const isOurs = typeof body === 'object' && body !== null && 'success' in body;
  if (!isOurs || status === 408 || status === 429 || status >= 500) return 'unknown';
  return body.success === true ? 'kept' : 'refused';
}

/**
 * The wait that a response with this status and `Retry-After` asks for, ms: seconds, or a date
 * (https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3). Undefined where it asks for none.
 */
export function requestedWait(status: number, retryAfter: string | null, now: number): number | undefined {
  if (!retryAfter || (status !== 429 && status !== 503)) return undefined;
  const waitMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now;
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, SECOND), ENTRY_TTL_MS) : undefined;
}

function putOff({ notBefore: _, ...each }: Waiting, waitMs: number | undefined, now: number): Waiting {
  if (waitMs === undefined) return { ...each, tries: each.tries + 1, nextAt: now + pauseMs(each.tries) };
  return { ...each, tries: each.tries + 1, nextAt: now + waitMs, notBefore: now + waitMs };
}

function ready(outbox: Outbox): Outbox {
  return outbox.filter((each) => !waitsForOrder(outbox, each));
}

function pauseMs(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), MAX_PAUSE_MS);
}

/** A phone whose clock was set back must not send an order years later. */
function isFresh({ since }: Waiting, now: number): boolean {
  return Math.abs(now - since) < ENTRY_TTL_MS;
}

function isWaiting(value: unknown): value is Waiting {
  const {
    slug,
    post,
    paid,
    since,
    tries,
    nextAt,
    notBefore = 0,
  } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (![since, tries, nextAt, notBefore].every(Number.isFinite)) return false;
  if (typeof paid === 'string') return true;
  return typeof slug === 'string' && typeof (post as Partial<OrderPost> | undefined)?.code === 'string';
}

/**
 * The storage key of the orders waiting to be sent to the server (docs/product/orders.md#remembered-orders); absent when none
 * are.
 */
export const OUTBOX_KEY = 'menu_link_order_outbox';
