import { threadId } from 'node:worker_threads';
import { answerJobs } from '#platform/workers/thread-worker.server.ts';

/** Jobs that succeed or fail in different ways, for the tests of threads. With `?slow` the module loads slowly. */
type Job = 'quick' | 'loop' | 'expression' | 'sleep' | 'memory' | 'throw' | 'which';

if (new URL(import.meta.url).search === '?slow') work(700);

answerJobs((job: Job): string => {
  if (job === 'loop') work(Number.POSITIVE_INFINITY);
  if (job === 'expression') /^(a|a)*b/.test('a'.repeat(60));
  if (job === 'sleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 800);
  if (job === 'memory') for (const kept: number[][] = []; ; ) kept.push(new Array(10_000).fill(kept.length));
  if (job === 'throw') throw new Error('thrown by the job');
  return job === 'which' ? `thread ${threadId}` : `${job} done`;
}, 'quick');

/** Uses `ms` of CPU time. */
function work(ms: number): void {
  const before = process.threadCpuUsage();
  while (process.threadCpuUsage(before).user < ms * 1000);
}
