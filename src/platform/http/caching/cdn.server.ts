import { afterCommit, type Tx } from '../../db/database.server.ts';
import { later, MINUTE, SECOND } from '../../services/clock.ts';
import { type Surroundings, startTaskWorker, type TaskWorker } from '../../workers/task-worker.server.ts';
import { addTasks, type TaskKind } from '../../workers/tasks.server.ts';

/**
 * How long a CDN may cache a page without revalidation, ms: also how long a change may stay invisible when every purge
 * fails.
 */
const MAX_SHARED_AGE = 5 * MINUTE;

/**
 * Returns headers that let a CDN cache a response until `validUntil` (ms), to be purged by `key`; browsers still
 * revalidate each time. Empty when less than a second is left.
 */
export function shareHeaders(key: string, validUntil: number, now: Date): Record<string, string> {
  const seconds = Math.floor(Math.min(MAX_SHARED_AGE, validUntil - now.getTime()) / SECOND);
  if (seconds < 1) return {};
  return {
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${seconds}`,
    'Surrogate-Key': key,
  };
}

/** Tells the CDN in front of this product that pages have changed. */
export interface Purges extends TaskWorker {
  /** Notes a changed page as part of the caller's transaction; the CDN is told after the commit. */
  schedule(tx: Tx, key: string): Promise<void>;
}

/** The most keys per request. */
export const MAX_KEYS_PER_CALL = 256;

const CALL_TIMEOUT = 5 * SECOND;

/**
 * Changed pages among the tasks, merged by the page's key. A change while the CDN is being told of one begins the task
 * anew.
 */
export const PURGES = {
  name: 'purge',
  // Short, as an extra purge does no harm.
  lease: 4 * CALL_TIMEOUT,
  pauses: [1, 2, 4, 8, 16, 30].map((seconds) => seconds * SECOND),
  // The CDN's old copies have expired then, so no purge is needed.
  givenUpAfter: MAX_SHARED_AGE + MINUTE,
  keptFor: 0,
} satisfies TaskKind;

/**
 * A response rendered before the change may reach the CDN after the first purge. After this time none is in transit any
 * more.
 */
const SECOND_PURGE_AFTER = 10 * SECOND;

/**
 * Purges changed pages from a CDN, each twice, and retries while the CDN could still have an old copy
 * (docs/decisions/0043).
 */
export function startPurges(surroundings: Surroundings, target: PurgeTarget): Purges {
  const { clock, log } = surroundings;
  const worker = startTaskWorker(surroundings, {
    kind: PURGES,
    pollEvery: 2 * SECOND,
    batch: MAX_KEYS_PER_CALL,
    run: (pages, signal) =>
      callPurge(
        target,
        pages.map(({ merge_key }) => merge_key),
        signal,
      ),
    again: ({ succeeded_at }, now) => (succeeded_at ? undefined : later(now, SECOND_PURGE_AFTER)),
    onFailure(err, pages) {
      log.warn({ err, pages: pages.length }, 'the CDN could not be told of changed pages');
      return undefined;
    },
    finishesIn: CALL_TIMEOUT,
  });
  return {
    ...worker,
    async schedule(tx, key) {
      await addTasks(tx, PURGES, [{ merge_key: key }], { now: clock.now(), ifThere: 'restart' });
      afterCommit(tx, worker.pollNow);
    },
  };
}

/** The endpoint of a CDN for purges by surrogate key, such as Fastly's. */
interface PurgeTarget {
  /** Such as `https://api.fastly.com/service/<id>/purge`. */
  url: string;
  /** Sent as `Fastly-Key`, where the CDN asks for one. */
  token: string | undefined;
}

/** Purges all cached responses with any of these keys from the CDN. Throws unless the CDN confirms it. */
async function callPurge(
  { url, token }: PurgeTarget,
  keys: Array<string | null>,
  stop: AbortSignal,
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Surrogate-Key': keys.join(' '),
      ...(token !== undefined && { 'Fastly-Key': token }),
    },
    redirect: 'error',
    signal: AbortSignal.any([stop, AbortSignal.timeout(CALL_TIMEOUT)]),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The CDN answered a purge with ${answer.status}.`);
}
