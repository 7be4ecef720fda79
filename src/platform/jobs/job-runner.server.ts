import { setTimeout as rest } from 'node:timers/promises';
import { expressionBuilder } from 'kysely';
import { type Clock, later, MAX_CLOCK_SKEW, MINUTE, SECOND } from '../clock.ts';
import type { Db } from '../db/database.server.ts';
import type { Tables } from '../db/tables.ts';
import { newId } from '../ids.server.ts';
import type { Log } from '../logs/log.server.ts';
import { startPolling } from './polling.server.ts';

/** A background task that runs periodically, such as deleting expired data. */
export interface Job {
  /** Its name in the table `jobs`, in the log and in the metrics. */
  name: string;
  /** From the start of a run to the start of the next, ms. */
  every: number;
  /**
   * Does the due work in slices (`inSlices`), and ends soon after `signal` is aborted: the process is stopping, or has
   * lost the job to another one. The rest is left for the next run.
   */
  run(signal: AbortSignal): Promise<unknown>;
}

export interface JobRunner {
  /** Runs the due jobs now instead of at the next poll; resolves when they have ended. Never throws. */
  runDue(): Promise<void>;
  /** Interrupts the running job, which stays due, and starts no other. */
  stop(): Promise<void>;
}

const POLL_EVERY = 30 * SECOND;

/** A slice that hangs, for example on the file store, must not block the shutdown. */
const STOP_WAITS = 5 * SECOND;

/**
 * Runs jobs when they are due, one after the other. Several processes may run it on the same database: each job runs in
 * one process at a time (docs/decisions/0015), and in another soon after that one has died.
 */
export function startJobs(
  surroundings: { db: Db; clock: Clock; log: Log },
  jobs: readonly Job[],
  { stopWaits = STOP_WAITS } = {},
): JobRunner {
  const { db, clock, log } = surroundings;
  const holder = newId();
  const stopping = new AbortController();
  let isRegistered = false;

  const runDue = async () => {
    if (!isRegistered) await registerJobs(db, jobs, clock.now());
    isRegistered = true;
    const due = await dueJobs(db, jobs, clock.now());
    for (const job of jobs.filter(({ name }) => due.has(name))) {
      if (stopping.signal.aborted) return;
      const startedAt = clock.now();
      if (await takeJob(db, job, holder, startedAt)) await runTaken(job, startedAt);
    }
  };

  const runTaken = async (job: Job, startedAt: Date) => {
    const startMs = performance.now();
    const lease = keepLease(surroundings, job.name, holder);
    const ending = await endingOf(job, AbortSignal.any([stopping.signal, lease.lost]));
    lease.release();
    const tookMs = performance.now() - startMs;
    await releaseJob(db, job, { holder, startedAt, now: clock.now(), tookMs, ending });
    log.debug({ job: job.name, ms: Math.round(tookMs), ending: ending.kind }, 'job ended');
  };

  const endingOf = async (job: Job, signal: AbortSignal): Promise<Ending> => {
    try {
      await job.run(signal);
      return { kind: 'done' };
    } catch (error) {
      if (stopping.signal.aborted) return { kind: 'interrupted' };
      const err = signal.aborted ? signal.reason : error;
      log.error({ err, job: job.name }, 'job failed');
      return { kind: 'failed', error: err instanceof Error ? err.message : String(err) };
    }
  };

  const poller = startPolling(POLL_EVERY, runDue, (error) =>
    log.error({ err: error }, 'the jobs could not be read'),
  );
  return {
    runDue: poller.pollNow,
    async stop() {
      stopping.abort();
      await Promise.race([poller.stop(), rest(stopWaits, undefined, { ref: false })]);
    },
  };
}

/** Extends the lease while the job runs. `lost` is aborted when another process may have taken the job. */
function keepLease({ db, clock, log }: { db: Db; clock: Clock; log: Log }, name: string, holder: string) {
  const lost = new AbortController();
  let heldUntil = performance.now() + LEASE;
  const lose = () => lost.abort(new Error('Another process may have taken this job over.'));
  const extend = async () => {
    const extendedAt = performance.now();
    if (extendedAt >= heldUntil) return lose();
    try {
      if (!(await extendLease(db, name, holder, clock.now()))) return lose();
      heldUntil = extendedAt + LEASE;
    } catch (error) {
      log.warn({ err: error, job: name }, 'a job could not be kept for longer');
    }
  };
  const timer = setInterval(extend, LEASE / 4).unref();
  return { lost: lost.signal, release: () => clearInterval(timer) };
}

interface JobRow {
  name: string;
  next_run_at: Date;
  /** The process that runs it; null when none does. */
  holder: string | null;
  /** Until then no other process takes it; `holder` may extend this. */
  held_until: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  succeeded_at: Date | null;
  took_ms: number | null;
  /** Consecutive failures so far. */
  failures: number;
  last_error: string | null;
}

declare module '../db/tables.ts' {
  interface Tables {
    jobs: JobRow;
  }
}

/** How long a job stays with a process that has gone silent. */
export const LEASE = MAX_CLOCK_SKEW;

/** After a failure a job is retried after this, or after its period if that is shorter. */
const RETRY = 5 * MINUTE;

/** Inserts the jobs that are not in the table yet; they are due at once. */
async function registerJobs(db: Db, jobs: readonly Job[], now: Date): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insertInto('jobs')
    .values(jobs.map(({ name }) => ({ name, next_run_at: now, failures: 0 }) as JobRow))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the names of the jobs that are due and not running anywhere. */
async function dueJobs(db: Db, jobs: readonly Job[], now: Date): Promise<Set<string>> {
  const { or, and, eb } = expressionBuilder<Tables, 'jobs'>();
  const free = jobs.map((job) => and([eb('name', '=', job.name), isFree(job, now)]));
  const rows = await db.selectFrom('jobs').select('name').where(or(free)).execute();
  return new Set(rows.map(({ name }) => name));
}

/** Takes a due job; false when another process was faster. */
async function takeJob(db: Db, job: Job, holder: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ holder, held_until: later(now, LEASE), started_at: now })
    .where('name', '=', job.name)
    .where(isFree(job, now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Whether a job is due and nobody holds it. A next run further off than its period, and a lease longer than any, are
 * from a clock that ran ahead.
 */
function isFree({ every }: Job, now: Date) {
  const { or, and, eb } = expressionBuilder<Tables, 'jobs'>();
  const isOver = (column: 'next_run_at' | 'held_until', longest: number) => [
    eb(column, '<=', now),
    eb(column, '>', later(now, longest + MAX_CLOCK_SKEW)),
  ];
  return and([
    or(isOver('next_run_at', every)),
    or([eb('held_until', 'is', null), ...isOver('held_until', LEASE)]),
  ]);
}

/** Extends the lease of a job. Returns false when another process has taken it meanwhile. */
async function extendLease(db: Db, name: string, holder: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ held_until: later(now, LEASE) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How a run ended; after `interrupted` the job is still due, for any process. */
type Ending = { kind: 'done' } | { kind: 'failed'; error: string } | { kind: 'interrupted' };

/** Releases a job after a run. Does nothing when another process has taken it meanwhile. */
async function releaseJob(
  db: Db,
  { name, every }: Job,
  run: { holder: string; startedAt: Date; now: Date; tookMs: number; ending: Ending },
): Promise<void> {
  const { holder, startedAt, now, tookMs, ending } = run;
  const free = { holder: null, held_until: null };
  const ended = { ...free, ended_at: now, took_ms: Math.round(tookMs) };
  await db
    .updateTable('jobs')
    .set((row) => {
      if (ending.kind === 'interrupted') return free;
      if (ending.kind === 'done') {
        const next = later(startedAt, every);
        return { ...ended, succeeded_at: now, failures: 0, last_error: null, next_run_at: next };
      }
      return {
        ...ended,
        failures: row('failures', '+', 1),
        last_error: ending.error.slice(0, 500),
        next_run_at: later(now, Math.min(every, RETRY)),
      };
    })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}

/**
 * Repeats `slice`, which returns how many rows it processed, until it returns 0. After each slice it pauses for as long
 * as the slice took: SQLite blocks the event loop, and customers' requests must get at least half of it. Returns the
 * sum; throws when `signal` is aborted.
 */
export async function inSlices(signal: AbortSignal, slice: () => Promise<number>): Promise<number> {
  for (let sum = 0; ; ) {
    signal.throwIfAborted();
    const startMs = performance.now();
    const count = await slice();
    if (count === 0) return sum;
    sum += count;
    await rest(performance.now() - startMs, undefined, { signal });
  }
}
