import { type ChildProcess, fork } from 'node:child_process';
import { AppError } from '../http/errors.ts';
import type { Worker } from './worker-pool.server.ts';

/** Thrown when the process ended, or was killed after its time limit, before it had responded. */
export class ProcessEnded extends Error {
  readonly tookTooLong: boolean;

  constructor(reason: string, tookTooLong = false) {
    super(`The process ended before it had answered: ${reason}.`);
    this.tookTooLong = tookTooLong;
  }
}

/** What a process sends back for a job. */
export type Outcome<Answer> =
  | { answer: Answer }
  | { refused: Pick<AppError, 'status' | 'code' | 'message' | 'fields'> }
  | { failed: unknown };

interface Limits {
  /** The JavaScript heap, MB; native code has no limit but the system's. */
  heapMb: number;
  /** How long a job may take in wall-clock time, start of the process included, ms. */
  longestMs: number;
}

/**
 * Starts a process with `module`, which calls `answerJobs`. While idle it does not keep the server alive. It does not
 * get the server's environment, and ends with the server, however that ends. A job throws its own code's errors, or
 * `ProcessEnded`.
 */
export function startJobProcess<Job extends object, Answer>(
  module: URL,
  limits: Limits,
): Worker<Job, Answer> {
  const child = fork(module, {
    // It processes untrusted input, so no secret may be in its environment.
    env: {},
    execArgv: [`--max-old-space-size=${limits.heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // In its own process group: Ctrl-C must only reach the server, which lets running jobs finish.
    detached: true,
  });
  let ended: ProcessEnded | undefined;
  const end = (reason: string, tookTooLong?: boolean) => {
    ended ??= new ProcessEnded(reason, tookTooLong);
    child.kill('SIGKILL');
  };
  child.on('error', (error) => end(error.message));
  child.on('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  const keepAlive = (isAtWork: boolean) => {
    for (const handle of [child, child.channel]) isAtWork ? handle?.ref() : handle?.unref();
  };
  keepAlive(false);

  return {
    get hasEnded() {
      return ended !== undefined;
    },
    async run(job) {
      if (ended) throw ended;
      const tooLong = setTimeout(() => end('it took too long', true), limits.longestMs).unref();
      keepAlive(true);
      try {
        const outcome = await answered<Answer>(child, job, () => ended);
        if ('refused' in outcome) throw refusal(outcome.refused);
        if ('failed' in outcome) throw outcome.failed;
        return outcome.answer;
      } finally {
        clearTimeout(tooLong);
        keepAlive(false);
      }
    },
    end: () => end('it was stopped'),
  };
}

function answered<Answer>(
  child: ChildProcess,
  job: object,
  why: () => ProcessEnded | undefined,
): Promise<Outcome<Answer>> {
  return new Promise((resolve, reject) => {
    const settle = (result: () => void) => {
      child.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      result();
    };
    const onMessage = (outcome: unknown) => settle(() => resolve(outcome as Outcome<Answer>));
    const onEnd = () => settle(() => reject(why() ?? new ProcessEnded('nobody knows why')));
    child.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    // If the process ends while a job is being sent, its exit event reports that.
    child.send(job, () => {});
  });
}

function refusal({
  status,
  code,
  message,
  fields,
}: Pick<AppError, 'status' | 'code' | 'message' | 'fields'>) {
  return new AppError(status, code, message, fields);
}
