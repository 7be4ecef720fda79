import { parentPort } from 'node:worker_threads';

/**
 * Runs inside a thread of `createTimedThreads`: responds to each job with the result of `work`. `example` is run first
 * as a warm-up, before the thread reports that it is ready.
 */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer, example: Job): void {
  work(example);
  parentPort?.on('message', (job: Job) => parentPort?.postMessage(work(job)));
  parentPort?.postMessage('ready');
}
