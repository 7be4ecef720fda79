import { createWorkerPool, type PoolOptions, type WorkerPool } from '../workers/worker-pool.server.ts';
import { type Budget, startThread } from './thread.server.ts';

interface Options extends PoolOptions {
  /** The module of the threads, which calls `answerJobs`. */
  module: URL;
  threads: number;
  budget: Budget;
}

/**
 * Creates a pool of threads for work whose duration depends on untrusted text. A job throws `OutOfTime` when it takes
 * longer than the budget, which does not include starting the thread.
 */
export function createTimedThreads<Job, Answer>(options: Options): WorkerPool<Job, Answer> {
  const { module, threads, budget, ...pool } = options;
  return createWorkerPool(threads, () => startThread<Job, Answer>(module, budget), pool);
}
