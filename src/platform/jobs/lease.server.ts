import { expressionBuilder } from 'kysely';
import { CLOCKS_DIFFER, later, MINUTE } from '../clock.ts';
import type { Db } from '../db/database.server.ts';
import type { Tables } from '../db/tables.ts';
import type { Job } from './job.ts';

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
export const LEASE = CLOCKS_DIFFER;

/** After a failure a job is retried after this, or after its period if that is shorter. */
const RETRY = 5 * MINUTE;

/** Inserts the jobs that are not in the table yet; they are due at once. */
export async function registerJobs(db: Db, jobs: readonly Job[], now: Date): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insertInto('jobs')
    .values(jobs.map(({ name }) => ({ name, next_run_at: now, failures: 0 }) as JobRow))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the names of the jobs that are due and not running anywhere. */
export async function dueJobs(db: Db, jobs: readonly Job[], now: Date): Promise<Set<string>> {
  const { or, and, eb } = expressionBuilder<Tables, 'jobs'>();
  const free = jobs.map((job) => and([eb('name', '=', job.name), isFree(job, now)]));
  const rows = await db.selectFrom('jobs').select('name').where(or(free)).execute();
  return new Set(rows.map(({ name }) => name));
}

/** Takes a due job; false when another process was faster. */
export async function takeJob(db: Db, job: Job, holder: string, now: Date): Promise<boolean> {
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
    eb(column, '>', later(now, longest + CLOCKS_DIFFER)),
  ];
  return and([
    or(isOver('next_run_at', every)),
    or([eb('held_until', 'is', null), ...isOver('held_until', LEASE)]),
  ]);
}

/** Extends the lease of a job. Returns false when another process has taken it meanwhile. */
export async function extendLease(db: Db, name: string, holder: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ held_until: later(now, LEASE) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How a run ended; after `interrupted` the job is still due, for any process. */
export type Ending = { kind: 'done' } | { kind: 'failed'; error: string } | { kind: 'interrupted' };

/** Releases a job after a run. Does nothing when another process has taken it meanwhile. */
export async function giveBack(
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
