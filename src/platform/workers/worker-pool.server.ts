import { MINUTE } from '../clock.ts';
import { createQueue } from '../queue.server.ts';

/** A thread or a process that does one job at a time. */
export interface Worker<Job, Answer> {
  /** Whether it can do no more jobs. */
  readonly hasEnded: boolean;
  run(job: Job): Promise<Answer>;
  end(): void;
}

export interface PoolOptions {
  /** How many jobs wait for a worker, of all people and of the same one. */
  waiting: number;
  waitingEach: number;
  /** What those are told for whose job there is no room. */
  busy: string;
  /** After how long without a job the workers are ended, ms; they start anew with the next. */
  keptIdleMs?: number;
}

/** Workers that are shared by many people. */
export interface WorkerPool<Job, Answer> {
  /**
   * Does a job for somebody; those who wait take turns. Throws an `AppError` when there is no room (`createQueue`), and
   * what the worker throws.
   */
  run(job: Job, whose: string): Promise<Answer>;
  /** Starts the workers ahead of a job that is likely to come. */
  warm(): void;
  /** Ends the workers, with whatever they are doing. */
  stop(): void;
}

/** A worker takes as much memory as some hundred menus: those nobody has needed for so long are ended. */
const KEPT_IDLE_MS = 5 * MINUTE;

/** Keeps up to `size` workers ready. One that a job ended is replaced at once, so that the next job need not wait for it. */
export function createWorkerPool<Job, Answer>(
  size: number,
  start: () => Worker<Job, Answer>,
  { keptIdleMs = KEPT_IDLE_MS, ...line }: PoolOptions,
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
    }, keptIdleMs).unref();
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

  /** Of those that wait for a job; whoever has one hears of the end of theirs. */
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
