import type { OrderPost } from '#ordering/order-post.ts';
import { HOUR, MINUTE, SECOND } from '#platform/clock.ts';

/** One order that no answer has come to yet. Times are the phone's, ms since 1970. */
export interface Waiting {
  readonly slug: string;
  readonly post: OrderPost;
  readonly since: number;
  readonly tries: number;
  /** Not to be tried again before. */
  readonly nextAt: number;
}

export type Outbox = readonly Waiting[];

/** What came of sending one: nothing is known, the server has it, or does not want it. */
export type Outcome = 'unknown' | 'kept' | 'refused';

const KEPT_MS = 6 * HOUR;
/** More than anybody places in six hours. */
const MOST = 20;
const FIRST_PAUSE_MS = 5 * SECOND;
const LONGEST_PAUSE_MS = 5 * MINUTE;

/** The outbox in a stored text; what is not sound, or too old, is left out. Never throws. */
export function readOutbox(text: string | null, now: number): Outbox {
  const stored = parseJson(text ?? '[]');
  return Array.isArray(stored) ? stored.filter(isWaiting).filter((each) => isFresh(each, now)) : [];
}

/** With one order more, at its end; the same order again stays one. */
export function putIn(outbox: Outbox, slug: string, post: OrderPost, now: number): Outbox {
  const others = outbox.filter((each) => each.post.code !== post.code);
  // While the first try is under way no other begins.
  const nextAt = now + FIRST_PAUSE_MS;
  return [...others, { slug, post, since: now, tries: 0, nextAt }].slice(-MOST);
}

/** After a try: out of it where something has come of it, else to wait twice as long as before. */
export function afterTry(outbox: Outbox, code: string, outcome: Outcome, now: number): Outbox {
  if (outcome !== 'unknown') return outbox.filter(({ post }) => post.code !== code);
  return outbox.map((each) =>
    each.post.code === code ? { ...each, tries: each.tries + 1, nextAt: now + pauseMs(each.tries) } : each,
  );
}

/** Those to be sent now; all where the network has just come back. */
export function due(outbox: Outbox, now: number, isBack = false): Outbox {
  return outbox.filter(({ nextAt, since }) => isBack || nextAt <= now || now < since);
}

/** How long until the next is due, ms; undefined where nothing waits. */
export function untilDue(outbox: Outbox, now: number): number | undefined {
  return outbox.length > 0 ? Math.max(0, Math.min(...outbox.map(({ nextAt }) => nextAt)) - now) : undefined;
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

function pauseMs(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), LONGEST_PAUSE_MS);
}

/** A phone whose clock was set back must not send an order years later. */
function isFresh({ since }: Waiting, now: number): boolean {
  return Math.abs(now - since) < KEPT_MS;
}

function isWaiting(value: unknown): value is Waiting {
  const { slug, post, since, tries, nextAt } = (value ?? {}) as Partial<Waiting>;
  const isCounted = [since, tries, nextAt].every(Number.isFinite);
  return typeof slug === 'string' && isCounted && typeof post?.code === 'string';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
