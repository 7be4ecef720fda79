import { parentPort } from 'node:worker_threads';

/**
 * The inside of a thread of `createTimedThreads`: answers each job with what `work` makes of it. `example` is done before
 * the thread is called ready, so that nobody's job is the first.
 */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer, example: Job): void {
  work(example);
  parentPort?.on('message', (job: Job) => parentPort?.postMessage(work(job)));
  parentPort?.postMessage('ready');
}
