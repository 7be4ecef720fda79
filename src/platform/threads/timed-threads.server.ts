import { MINUTE } from '../clock.ts';
import { createQueue } from '../queue.server.ts';
import { type Budget, startThread, type Thread } from './thread.server.ts';

interface Options {
  /** The module of the threads, which calls `answerJobs`. */
  module: URL;
  threads: number;
  budget: Budget;
  /** How many jobs wait for a thread, of all people and of the same one. */
  waiting: number;
  waitingEach: number;
  /** What those are told for whose job there is no room. */
  busy: string;
  /** After how long without a job the threads are ended; they start anew with the next. */
  keptIdleMs?: number;
}

/** Work that others' texts make long, done away from the thread that answers everybody. */
export interface TimedThreads<Job, Answer> {
  /**
   * Does a job for somebody; those who wait take turns. Throws `OutOfTime` when it takes longer than the budget, an
   * `AppError` when there is no room (`createQueue`), and what the job throws.
   */
  run(job: Job, whose: string): Promise<Answer>;
  /** Starts the threads ahead of a job that is likely to come. */
  warm(): void;
  stop(): void;
}

/** A thread takes as much memory as some hundred menus: those nobody has needed for so long are ended. */
const KEPT_IDLE_MS = 5 * MINUTE;

/** A few threads that are kept ready. One that a job ended is replaced at once, and starting is no part of a job's time. */
export function createTimedThreads<Job, Answer>(options: Options): TimedThreads<Job, Answer> {
  const { module, threads, budget, keptIdleMs = KEPT_IDLE_MS } = options;
  const inTurn = createQueue({ atOnce: threads, ...options });
  const idle: Thread<Job, Answer>[] = [];
  const all = new Set<Thread<Job, Answer>>();
  let isStopped = false;
  let rest: NodeJS.Timeout | undefined;

  return {
    run: (job, whose) => inTurn(() => runOnIdle(job), whose),
    warm() {
      while (all.size < threads) idle.push(start());
      endIdleLater();
    },
    stop() {
      isStopped = true;
      clearTimeout(rest);
      for (const thread of all) thread.end();
    },
  };

  function endIdleLater(): void {
    clearTimeout(rest);
    rest = setTimeout(() => {
      for (const thread of idle.splice(0)) {
        all.delete(thread);
        thread.end();
      }
    }, keptIdleMs).unref();
  }

  async function runOnIdle(job: Job): Promise<Answer> {
    endIdleLater();
    const thread = idle.shift() ?? start();
    try {
      const answer = await thread.run(job);
      idle.push(thread);
      return answer;
    } catch (error) {
      all.delete(thread);
      if (!isStopped) idle.push(start());
      throw error;
    }
  }

  function start(): Thread<Job, Answer> {
    const thread = startThread<Job, Answer>(module, budget);
    all.add(thread);
    return thread;
  }
}
