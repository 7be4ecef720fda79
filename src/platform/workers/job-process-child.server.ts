import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { AppError } from '../http/errors.ts';
import type { Outcome } from './job-process.server.ts';

/** The Linux OOM score, so that this process is killed first when memory runs out: 0 like the server, up to 1000. */
const OOM_SCORE = '1000';
/** The nice value: at most 19, which leaves the most CPU time to other processes. */
const NICE_VALUE = 10;

/** Runs inside a process of `startJobProcess`: responds to each job with the result of `work`, or its refusal. */
export function answerJobs<Job, Answer>(work: (job: Job) => Promise<Answer>): void {
  yieldToServer();
  // Some service managers signal every process of a service; the server ends this one when it has no more use for it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  // The server is gone, and nobody needs the result. SIGKILL, as that does not wait for native code either.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', async (job: Job) => {
    const outcome = await outcomeOf(() => work(job));
    if (process.connected) process.send?.(outcome);
  });
}

async function outcomeOf<Answer>(work: () => Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (!(error instanceof AppError)) return { failed: error instanceof Error ? error : String(error) };
    const { status, code, message, fields } = error;
    return { refused: { status, code, message, fields } };
  }
}

/** Where the system does not support or allow these, the work goes on without them. */
function yieldToServer(): void {
  const tries = [() => setPriority(NICE_VALUE), () => writeFileSync('/proc/self/oom_score_adj', OOM_SCORE)];
  for (const attempt of tries)
    try {
      attempt();
    } catch {}
}
