import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  createWorkerPool,
  type PoolOptions,
  type Worker as PoolWorker,
  type WorkerPool,
} from './worker-pool.server.ts';

interface Options extends PoolOptions {
  /** The module of the threads, which calls `answerJobs`. */
  module: URL;
  threads: number;
  budget: Budget;
}

/**
 * Creates a pool of threads for work whose duration depends on untrusted text. A job throws `JobTimeout` when it takes
 * longer than the budget, which does not include starting the thread.
 */
export function createTimedThreads<Job, Answer>(options: Options): WorkerPool<Job, Answer> {
  const { module, threads, budget, ...pool } = options;
  return createWorkerPool(threads, () => startThread<Job, Answer>(module, budget), pool);
}

/** Thrown when a job used more time or memory than allowed; its thread was ended. */
export class JobTimeout extends Error {}

/** How long a job may take. */
interface Budget {
  /** CPU time, ms. */
  work: number;
  /**
   * Wall-clock time, ms: for a very busy machine, or work deep in native code, where the CPU limit is never reached.
   */
  wait: number;
}

/** A thread's memory limit, MB: enough for any accepted text, and far below what the server needs. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/**
 * Starts a thread with `module`, which calls `answerJobs`. It does not keep the process alive. A job throws
 * `JobTimeout`, or its own code's error; in both cases the thread has ended.
 */
function startThread<Job, Answer>(module: URL, budget: Budget): PoolWorker<Job, Answer> {
  const worker = new Worker(module, { execArgv: [], resourceLimits: MEMORY });
  worker.unref();
  // A thread that fails without a job must not end the process: the next job finds it ended, and a new thread replaces
  // it.
  let hasEnded = false;
  for (const event of ['error', 'exit'] as const) worker.on(event, () => (hasEnded = true));
  const ready = nextMessage<void>(worker);
  // `run` reports the error to its caller; before that nobody is there to handle it.
  ready.catch(() => {});

  return {
    get hasEnded() {
      return hasEnded;
    },
    async run(job) {
      await ready;
      const before = await worker.cpuUsage();
      const answer = nextMessage<Answer>(worker);
      const ended = new AbortController();
      worker.postMessage(job);
      try {
        return await Promise.race([answer, rejectOnTimeout(worker, before, budget, ended.signal)]);
      } catch (error) {
        answer.catch(() => {});
        hasEnded = true;
        void worker.terminate();
        throw isOutOfMemory(error) ? new JobTimeout() : error;
      } finally {
        ended.abort();
      }
    },
    end: () => void worker.terminate(),
  };
}

/** Rejects when the budget is used up. Counts the thread's own CPU time, as it may have to wait for a processor. */
async function rejectOnTimeout(
  worker: Worker,
  before: NodeJS.CpuUsage,
  budget: Budget,
  signal: AbortSignal,
): Promise<never> {
  const end = performance.now() + budget.wait;
  const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => {});
  for (
    let left = budget.work;
    left > 0 && performance.now() < end;
    left = budget.work - (await usedSince())
  ) {
    await pause(Math.max(left, 5));
    if (signal.aborted) break;
  }
  throw new JobTimeout();

  async function usedSince(): Promise<number> {
    // A thread that has just ended cannot be asked; its error event follows.
    const usage = worker.cpuUsage(before).catch(() => undefined);
    const used = await Promise.race([usage, pause(budget.wait)]);
    return used ? (used.user + used.system) / 1000 : 0;
  }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function nextMessage<Message>(worker: Worker): Promise<Message> {
  return new Promise((resolve, reject) => {
    const settle = (result: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      result();
    };
    const onMessage = (message: Message) => settle(() => resolve(message));
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('The thread has ended.')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
