import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/database.server.ts';
import { type Clock, later, MAX_CLOCK_SKEW, MINUTE, SECOND } from '../services/clock.ts';
import { type Surroundings, startTaskWorker, type TaskWorker } from './task-worker.server.ts';
import type { TaskKind, TaskRow } from './tasks.server.ts';

/** A background task that runs periodically, such as deleting expired data. */
export interface Job {
  /** Its merge key among the tasks, and its name in the log and in the metrics. */
  name: string;
  /** From the start of a run to the start of the next, ms. */
  every: number;
  /**
   * Does the due work in slices (`inSlices`), and ends soon after `signal` is aborted: the process is stopping, or has
   * lost the job to another one. The rest is left for the next run.
   */
  run(signal: AbortSignal): Promise<unknown>;
}

export const JOBS = {
  name: 'job',
  lease: MAX_CLOCK_SKEW,
  pauses: [5 * MINUTE],
  keptFor: Number.POSITIVE_INFINITY,
} satisfies TaskKind;

/** Runs jobs when they are due, one after the other, each in one process at a time. A stop interrupts the running job. */
export function startJobs(
  surroundings: Surroundings,
  jobs: readonly Job[],
  { stopWaits }: { stopWaits?: number } = {},
): TaskWorker {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const jobOf = ({ merge_key }: TaskRow) => byName.get(merge_key ?? '') as Job;
  return startTaskWorker(surroundings, {
    kind: JOBS,
    standing: [...byName.keys()],
    pollEvery: 30 * SECOND,
    finishesIn: 0,
    stopWaits,
    run: async ([task], signal) => task && jobOf(task).run(signal),
    again: (task, now) => later(task.started_at ?? now, jobOf(task).every),
    onFailure(err, [task]) {
      surroundings.log.error({ err, job: task?.merge_key }, 'job failed');
      return undefined;
    },
  });
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

const AT_A_TIME = 500;

/** Empties the content of old tasks, and deletes the tasks when they have been kept long enough. */
export async function deleteOldTasks(
  { db, clock }: { db: Db; clock: Clock },
  kinds: readonly TaskKind[],
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  for (const { name, contentKeptFor, givenUpAfter = 0, keptFor } of kinds) {
    const olderThan = (age: number) =>
      db
        .selectFrom('tasks')
        .select('id')
        .where('kind', '=', name)
        .where('created_at', '<', later(now, -age))
        .limit(AT_A_TIME);

    if (contentKeptFor !== undefined)
      await inSlices(signal, async () => {
        // A literal, not a parameter: only then SQLite uses the partial index of these tasks.
        const full = olderThan(contentKeptFor).where(sql<boolean>`content <> ''`);
        const emptying = db.updateTable('tasks').set({ content: '' }).where('id', 'in', full);
        return Number((await emptying.executeTakeFirst()).numUpdatedRows);
      });
    await inSlices(signal, async () => {
      const old = olderThan(Math.max(keptFor, givenUpAfter));
      return Number((await db.deleteFrom('tasks').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
    });
  }
}
