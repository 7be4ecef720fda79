import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { AppError } from '../http/errors.ts';
import type { Outcome } from './job-process.server.ts';

/** What the system weighs first when there is no memory left: from 0, as the server, to 1000. */
const ENDED_FIRST = '1000';
/** Of 19, what leaves most to others. */
const POLITE = 10;

/** The inside of a process of `startJobProcess`: answers each job with what `work` makes of it, or refuses it. */
export function answerJobs<Job, Answer>(work: (job: Job) => Promise<Answer>): void {
  yieldToServer();
  // Some service managers signal every process of a service; the server ends this one when it has no more use for it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  // The server is gone, and with it whoever wanted the answer: not even native work is waited for.
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

/** Where a system or its rules know neither, the work goes on as it is. */
function yieldToServer(): void {
  const tries = [() => setPriority(POLITE), () => writeFileSync('/proc/self/oom_score_adj', ENDED_FIRST)];
  for (const attempt of tries)
    try {
      attempt();
    } catch {}
}
