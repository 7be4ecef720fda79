import { setTimeout as rest } from 'node:timers/promises';
import type { Db, Engine } from '../db/database.server.ts';
import type { Log } from '../logs/log.server.ts';
import { type Clock, SECOND } from '../services/clock.ts';
import {
  addTasks,
  type Claim,
  claimTasks,
  extendLease,
  recordDone,
  recordFailed,
  releaseTasks,
  type TaskKind,
  type TaskRow,
  tidyTasks,
} from './tasks.server.ts';

export interface Surroundings {
  db: Db;
  engine: Engine;
  clock: Clock;
  log: Log;
}

type Result = 'done' | 'failed' | 'given_up' | 'untried';

/** How a process works on the tasks of one kind; times in ms. */
interface Handling {
  kind: TaskKind;
  /** The merge keys of tasks that always exist; other tasks of the kind are left alone. */
  standing?: readonly string[];
  /** The polling interval, for retries and for tasks of a process that died. */
  pollEvery: number;
  /** How many claims are worked on at the same time; 1 by default. */
  concurrency?: number;
  /** How many tasks one claim may have; 1 by default. */
  batch?: number;
  /** Does the work; ends soon after `signal` is aborted: the process is stopping, or has lost the tasks to another. */
  run(tasks: TaskRow[], signal: AbortSignal): Promise<unknown>;
  /** When a task that succeeded is due again; never by default. */
  again?(task: TaskRow, now: Date): Date | undefined;
  /** Whether no task should be claimed now, since each try would bring it nearer to its last one. */
  isUseless?(): boolean;
  /** Logs a failure, and says what follows; by default another try. `untried` counts as no try at all. */
  onFailure(error: unknown, tasks: TaskRow[]): 'give up' | 'untried' | undefined;
  /** Called once a try is recorded. */
  onTried?(result: Result): void;
  /** How long a stop lets current work finish before it interrupts it. */
  finishesIn: number;
  /** How long a stop then waits for work that ignores the interruption; 5 s by default. */
  stopWaits?: number;
}

export interface TaskWorker {
  /** Works on the due tasks now instead of at the next poll; resolves when none is left. Never throws. */
  pollNow(): Promise<void>;
  /** Claims no more tasks, lets current work finish or interrupts it; what was interrupted stays due. */
  stop(): Promise<void>;
}

/** Work that hangs, for example on the file store, must not block the shutdown. */
const STOP_WAITS = 5 * SECOND;

/**
 * Works on the due tasks of a kind: at once, at each poll and when nudged. Several processes may do so on the same
 * database: each task is with one of them at a time, and with another soon after that one has died
 * (docs/decisions/0015 and 0075). Does not keep the process alive.
 */
export function startTaskWorker(surroundings: Surroundings, handling: Handling): TaskWorker {
  const { db, engine, clock, log } = surroundings;
  const { kind, standing, concurrency = 1, batch = 1, stopWaits = STOP_WAITS } = handling;
  const interrupt = new AbortController();
  let isStopped = false;
  let isWanted = false;
  let hasStanding = standing === undefined;
  let running: Promise<void> | undefined;

  const pollNow = () => {
    if (isStopped) return Promise.resolve();
    isWanted = true;
    running ??= run();
    return running;
  };
  const run = async () => {
    // Tasks added during the last poll may have come too late for it.
    while (isWanted && !isStopped) {
      isWanted = false;
      await poll().catch((error) => log.error({ err: error, kind: kind.name }, 'tasks could not be read'));
    }
    running = undefined;
  };

  const poll = async () => {
    if (!hasStanding) await addStanding();
    await tidyTasks(db, kind, clock.now());
    const lane = async () => {
      while (!isStopped && !handling.isUseless?.()) {
        const claim = await claimTasks(db, kind, { engine, now: clock.now(), atMost: batch, keys: standing });
        if (claim.tasks.length === 0) return;
        await workOn(claim);
      }
    };
    // Wait for all lanes, so that a stop leaves no task half done.
    const lanes = await Promise.allSettled(Array.from({ length: concurrency }, lane));
    const broken = lanes.find((each) => each.status === 'rejected');
    if (broken) throw broken.reason;
  };

  const addStanding = async () => {
    const tasks = (standing ?? []).map((merge_key) => ({ merge_key }));
    await addTasks(db, kind, tasks, { now: clock.now(), ifThere: 'leave' });
    hasStanding = true;
  };

  const workOn = async (claim: Claim) => {
    const startMs = performance.now();
    const lease = keepLease(surroundings, claim);
    const failure = await handling.run(claim.tasks, AbortSignal.any([interrupt.signal, lease.lost])).then(
      () => undefined,
      (error) => ({ error: lease.lost.aborted ? lease.lost.reason : error }),
    );
    lease.release();
    const tookMs = performance.now() - startMs;
    const result = await record(claim, tookMs, failure);
    handling.onTried?.(result);
    const key = claim.tasks[0]?.merge_key;
    log.debug({ kind: kind.name, key, ms: Math.round(tookMs), result }, 'task ended');
  };

  const record = async (
    claim: Claim,
    tookMs: number,
    failure: { error: unknown } | undefined,
  ): Promise<Result> => {
    const now = clock.now();
    if (!failure) {
      await recordDone(db, claim, { now, tookMs, again: (task) => handling.again?.(task, now) });
      return 'done';
    }
    const { error } = failure;
    const verdict = interrupt.signal.aborted ? 'untried' : handling.onFailure(error, claim.tasks);
    if (verdict === 'untried') {
      await releaseTasks(db, claim, now);
      return verdict;
    }
    const text = error instanceof Error ? error.message : String(error);
    const isFinal = verdict === 'give up';
    const willRetry = await recordFailed(db, claim, { now, tookMs, error: text, isFinal });
    return willRetry ? 'failed' : 'given_up';
  };

  const timer = setInterval(pollNow, handling.pollEvery).unref();
  // Deferred, so that the caller can first assign what `run` uses.
  queueMicrotask(pollNow);
  return {
    pollNow,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await endsWithin(running, handling.finishesIn);
      interrupt.abort();
      await endsWithin(running, stopWaits);
    },
  };
}

function endsWithin(running: Promise<void> | undefined, ms: number): Promise<void> {
  return Promise.race([running, rest(ms, undefined, { ref: false })]);
}

/** Extends the lease while the work goes on. `lost` is aborted when another process may have taken the tasks. */
function keepLease({ db, clock, log }: Surroundings, claim: Claim) {
  const { name, lease } = claim.kind;
  const lost = new AbortController();
  let heldUntil = performance.now() + lease;
  const lose = () => lost.abort(new Error('Another process may have taken this over.'));
  const extend = async () => {
    const extendedAt = performance.now();
    if (extendedAt >= heldUntil) return lose();
    try {
      if (!(await extendLease(db, claim, clock.now()))) return lose();
      heldUntil = extendedAt + lease;
    } catch (error) {
      log.warn({ err: error, kind: name }, 'tasks could not be kept for longer');
    }
  };
  const timer = setInterval(extend, lease / 4).unref();
  return { lost: lost.signal, release: () => clearInterval(timer) };
}
