import { expressionBuilder } from 'kysely';
import { type Clock, later, MAX_CLOCK_SKEW, MINUTE, SECOND } from '../clock.ts';
import { afterCommit, type Db, type Tx } from '../db/database.server.ts';
import type { Tables } from '../db/tables.ts';
import { newId } from '../ids.server.ts';
import { startPolling } from '../jobs/polling.server.ts';
import type { Log } from '../logs/log.server.ts';

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

declare module '../db/tables.ts' {
  interface Tables {
    cdn_purges: {
      page_key: string;
      /** A new value with each change, so that a change during a purge request is not taken for purged. */
      stamp: string;
      noted_at: Date;
      next_try_at: Date;
      /** Consecutive failures. */
      tries: number;
      is_second: boolean;
    };
  }
}

/** Tells the CDN in front of this product that pages have changed. */
export interface Purges {
  /** Notes a changed page as part of the caller's transaction; the CDN is told after the commit. */
  schedule(tx: Tx, key: string): Promise<void>;
  /** Sends the due purges now instead of at the next poll. Never throws. */
  pollNow(): Promise<void>;
  /** Waits for a request in progress; remaining purges are left to another process or the next start. */
  stop(): Promise<void>;
}

/** The polling interval, for second purges and for those stored by a process that died. */
const POLL_EVERY = 2 * SECOND;

/**
 * A response rendered before the change may reach the CDN after the first purge. After this time none is in transit any
 * more.
 */
const SECOND_PURGE_AFTER = 10 * SECOND;

/** After this time the CDN's old copies have expired, so no purge is needed. */
const GIVEN_UP_AFTER = MAX_SHARED_AGE + MINUTE;

const MAX_PAUSE = 30 * SECOND;

interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
}

/**
 * Purges changed pages from a CDN, each twice, and retries while the CDN could still have an old copy
 * (docs/decisions/0043). Several processes may run it: extra purges do no harm.
 */
export function startPurges({ db, clock, log }: Dependencies, target: PurgeTarget): Purges {
  const look = async () => {
    await resetFutureTries(db, clock.now());
    await deleteExpired(db, clock.now());
    while (!poller.isStopped()) {
      const due = await duePurges(db, clock.now());
      if (due.length === 0) return;
      const isPurged = await callPurge(
        target,
        due.map(({ page_key }) => page_key),
      ).then(
        () => true,
        (error) => {
          log.warn({ err: error, pages: due.length }, 'the CDN could not be told of changed pages');
          return false;
        },
      );
      await (isPurged ? recordPurged(db, due, clock.now()) : recordFailed(db, due, clock.now()));
      if (!isPurged) return;
    }
  };

  const poller = startPolling(POLL_EVERY, look, (error) =>
    log.error({ err: error }, 'the changed pages could not be read'),
  );
  return {
    async schedule(tx, key) {
      await insertPurge(tx, key, clock.now());
      afterCommit(tx, poller.pollNow);
    },
    pollNow: poller.pollNow,
    stop: poller.stop,
  };
}

async function insertPurge(tx: Tx, key: string, now: Date): Promise<void> {
  const noted = { stamp: newId(), noted_at: now, next_try_at: now, tries: 0, is_second: false };
  await tx
    .insertInto('cdn_purges')
    .values({ page_key: key, ...noted })
    .onConflict((conflicting) => conflicting.column('page_key').doUpdateSet(noted))
    .execute();
}

type Purge = Awaited<ReturnType<typeof duePurges>>[number];

function duePurges(db: Db, now: Date) {
  return db
    .selectFrom('cdn_purges')
    .select(['page_key', 'stamp', 'tries', 'is_second'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(MAX_KEYS_PER_CALL)
    .execute();
}

/**
 * Schedules a second purge for pages purged the first time, and deletes the others. A page that has changed meanwhile
 * has another stamp and is left alone.
 */
async function recordPurged(db: Db, purges: Purge[], now: Date): Promise<void> {
  const [second, first] = [purges.filter(isSecond), purges.filter((purge) => !isSecond(purge))];
  await db.deleteFrom('cdn_purges').where(isOneOf(second)).execute();
  await db
    .updateTable('cdn_purges')
    .set({ is_second: true, tries: 0, next_try_at: later(now, SECOND_PURGE_AFTER) })
    .where(isOneOf(first))
    .execute();
}

/** All of them wait as long as the one that has failed most often. */
async function recordFailed(db: Db, purges: Purge[], now: Date): Promise<void> {
  const tries = Math.max(...purges.map((purge) => purge.tries));
  const pause = Math.min(2 ** tries * SECOND, MAX_PAUSE);
  await db
    .updateTable('cdn_purges')
    .set({ tries: tries + 1, next_try_at: later(now, pause) })
    .where(isOneOf(purges))
    .execute();
}

function isSecond({ is_second }: Purge): boolean {
  return is_second;
}

function isOneOf(purges: Purge[]) {
  const { and, eb } = expressionBuilder<Tables, 'cdn_purges'>();
  const [keys, stamps] = [purges.map(({ page_key }) => page_key), purges.map(({ stamp }) => stamp)];
  // The '' keeps both lists non-empty; no row has an empty key or stamp.
  return and([eb('page_key', 'in', [...keys, '']), eb('stamp', 'in', [...stamps, ''])]);
}

/** Makes purges due that wait for a time further off than any: a clock that ran ahead stored it. */
async function resetFutureTries(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('cdn_purges')
    .set({ noted_at: now, next_try_at: now })
    .where('next_try_at', '>', later(now, MAX_PAUSE + MAX_CLOCK_SKEW))
    .execute();
}

async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('cdn_purges').where('noted_at', '<', later(now, -GIVEN_UP_AFTER)).execute();
}

/** The endpoint of a CDN for purges by surrogate key, such as Fastly's. */
interface PurgeTarget {
  /** Such as `https://api.fastly.com/service/<id>/purge`. */
  url: string;
  /** Sent as `Fastly-Key`, where the CDN asks for one. */
  token: string | undefined;
}

/** The most keys per request. */
export const MAX_KEYS_PER_CALL = 256;

const CALL_TIMEOUT = 5 * SECOND;

/** Purges all cached responses with any of these keys from the CDN. Throws unless the CDN confirms it. */
async function callPurge({ url, token }: PurgeTarget, keys: string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Surrogate-Key': keys.join(' '),
      ...(token !== undefined && { 'Fastly-Key': token }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_TIMEOUT),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The CDN answered a purge with ${answer.status}.`);
}
