import { createWorkerPool, type PoolOptions, type WorkerPool } from '../workers/worker-pool.server.ts';
import { type Budget, startThread } from './thread.server.ts';

interface Options extends PoolOptions {
  /** The module of the threads, which calls `answerJobs`. */
  module: URL;
  threads: number;
  budget: Budget;
}

/**
 * A few threads that are kept ready for work that others' texts make long. A job throws `OutOfTime` when it takes longer
 * than the budget, which its thread's start is no part of.
 */
export function createTimedThreads<Job, Answer>(options: Options): WorkerPool<Job, Answer> {
  const { module, threads, budget, ...pool } = options;
  return createWorkerPool(threads, () => startThread<Job, Answer>(module, budget), pool);
}
