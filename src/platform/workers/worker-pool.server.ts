import { createQueue } from '../http/limits/queue.server.ts';
import { MINUTE } from '../services/clock.ts';

/** A thread or a process that does one job at a time. */
export interface Worker<Job, Answer> {
  /** Whether it has ended and takes no more jobs. */
  readonly hasEnded: boolean;
  run(job: Job): Promise<Answer>;
  end(): void;
}

export interface PoolOptions {
  /** How many jobs may wait for a worker, in total and per person. */
  waiting: number;
  waitingEach: number;
  /** The message for jobs refused because the queue is full. */
  busy: () => string;
  /** After this time without a job the workers are ended, ms; the next job starts new ones. */
  idleMs?: number;
}

/** Workers that are shared by many people. */
export interface WorkerPool<Job, Answer> {
  /**
   * Runs a job for the person `whose`; waiting people take turns. Throws an `AppError` when the queue is full
   * (`createQueue`), and the worker's errors.
   */
  run(job: Job, whose: string): Promise<Answer>;
  /** Starts the workers ahead of a job that is likely to come. */
  warm(): void;
  /** Ends the workers and their running jobs. */
  stop(): void;
}

/** A worker takes as much memory as some hundred menus, so workers idle for this long are ended. */
const MAX_IDLE_MS = 5 * MINUTE;

/**
 * Creates a pool of up to `size` workers. A worker that ended during a job is replaced at once, so that the next job
 * need not wait for a start.
 */
export function createWorkerPool<Job, Answer>(
  size: number,
  start: () => Worker<Job, Answer>,
  { idleMs = MAX_IDLE_MS, ...line }: PoolOptions,
): WorkerPool<Job, Answer> {
  const inTurn = createQueue({ atOnce: size, ...line });
  const idle: Worker<Job, Answer>[] = [];
  const all = new Set<Worker<Job, Answer>>();
  let isStopped = false;
  let rest: NodeJS.Timeout | undefined;

  return {
    run: (job, whose) => inTurn(() => runOnIdle(job), whose),
    warm() {
      forgetEnded();
      while (!isStopped && all.size < size) idle.push(add());
      endIdleLater();
    },
    stop() {
      isStopped = true;
      clearTimeout(rest);
      for (const worker of all) worker.end();
    },
  };

  function endIdleLater(): void {
    clearTimeout(rest);
    if (isStopped) return;
    rest = setTimeout(() => {
      for (const worker of idle.splice(0)) {
        all.delete(worker);
        worker.end();
      }
    }, idleMs).unref();
  }

  async function runOnIdle(job: Job): Promise<Answer> {
    forgetEnded();
    const worker = idle.shift() ?? add();
    try {
      return await worker.run(job);
    } finally {
      if (!worker.hasEnded) idle.push(worker);
      else {
        all.delete(worker);
        if (!isStopped) idle.push(add());
      }
      endIdleLater();
    }
  }

  /** Removes ended workers that were idle; a running job gets the error of its own worker. */
  function forgetEnded(): void {
    for (const worker of idle.filter(({ hasEnded }) => hasEnded)) {
      idle.splice(idle.indexOf(worker), 1);
      all.delete(worker);
    }
  }

  function add(): Worker<Job, Answer> {
    const worker = start();
    all.add(worker);
    return worker;
  }
}
