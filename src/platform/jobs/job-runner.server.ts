import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, SECOND } from '../clock.ts';
import type { Db } from '../db/database.server.ts';
import { newId } from '../ids.server.ts';
import type { Log } from '../log.server.ts';
import type { Job } from './job.ts';
import { dueJobs, type Ending, extendLease, giveBack, LEASE, registerJobs, takeJob } from './lease.server.ts';

export interface JobRunner {
  /** Runs the due jobs now instead of at the next poll; resolves when they have ended. Never throws. */
  look(): Promise<void>;
  /** Interrupts the running job, which stays due, and starts no other. */
  stop(): Promise<void>;
}

const LOOK_EVERY = 30 * SECOND;

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
  let running: Promise<void> | undefined;

  const look = () => {
    running ??= runDue()
      .catch((error) => log.error({ err: error }, 'the jobs could not be read'))
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  const runDue = async () => {
    if (stopping.signal.aborted) return;
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
    const begun = performance.now();
    const lease = keepLease(surroundings, job.name, holder);
    const ending = await endingOf(job, AbortSignal.any([stopping.signal, lease.lost]));
    lease.letGo();
    const tookMs = performance.now() - begun;
    await giveBack(db, job, { holder, startedAt, now: clock.now(), tookMs, ending });
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

  const timer = setInterval(look, LOOK_EVERY).unref();
  void look();
  return {
    look,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.race([running, wait(stopWaits, undefined, { ref: false })]);
    },
  };
}

/** Extends the lease while the job runs. `lost` is aborted when another process may have taken the job. */
function keepLease({ db, clock, log }: { db: Db; clock: Clock; log: Log }, name: string, holder: string) {
  const lost = new AbortController();
  let heldUntil = performance.now() + LEASE;
  const lose = () => lost.abort(new Error('Another process may have taken this job over.'));
  const extend = async () => {
    const asked = performance.now();
    if (asked >= heldUntil) return lose();
    try {
      if (!(await extendLease(db, name, holder, clock.now()))) return lose();
      heldUntil = asked + LEASE;
    } catch (error) {
      log.warn({ err: error, job: name }, 'a job could not be kept for longer');
    }
  };
  const timer = setInterval(extend, LEASE / 4).unref();
  return { lost: lost.signal, letGo: () => clearInterval(timer) };
}
