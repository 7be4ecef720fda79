import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#platform/http/errors.ts';
import { answerJobs } from '#platform/workers/job-process-child.server.ts';

/** Jobs that succeed or fail in different ways, for the tests of worker processes. */
interface Job {
  do: 'echo' | 'refuse' | 'throw' | 'die' | 'leave' | 'hang' | 'memory' | 'environment';
  bytes?: Uint8Array;
}

answerJobs(async (job: Job) => {
  if (job.do === 'refuse') throw new AppError(413, 'too_large', 'Too large.', { file: 'Too large.' });
  if (job.do === 'throw') throw new TypeError('thrown by the job');
  if (job.do === 'die') process.kill(process.pid, 'SIGKILL');
  if (job.do === 'leave') process.exit(3);
  if (job.do === 'hang') await pause(60_000);
  if (job.do === 'memory')
    for (const kept: number[][] = []; ; ) kept.push(new Array(10_000).fill(kept.length));
  if (job.do === 'environment') return { names: Object.keys(process.env), pid: process.pid };
  return { bytes: job.bytes, pid: process.pid };
});
