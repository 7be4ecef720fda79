import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

interface Looking {
  /** Checks whether the server is there; rejects soon when it is not, with `Silence` if nothing came in time. */
  probe(): Promise<void>;
  onLost(cause: unknown): void;
  onFound(): void;
}

const LOOK_AGAIN_MS = 1_000;

/** Silence alone proves little: a busy server may be as slow as that. This many probes in a row count. */
const SILENT_PROBES = 2;

/** Nothing came within the time of a probe. Any other error is an answer, such as a refusal. */
export class Silence extends Error {}

/**
 * Tracks whether a server can be reached: a circuit breaker. After `doubt` it probes the server by itself until that
 * responds, so that no caller waits in vain meanwhile. A server that is only slow is not lost: silence counts after two
 * probes, and not at all if the server has answered anybody meanwhile (docs/decisions/0024).
 */
export class Reach {
  state: 'near' | 'doubted' | 'lost' = 'near';
  /** Resolves when the current probe has its result, good or bad. */
  verdict: Promise<void> = Promise.resolve();
  private readonly looking: Looking;
  private readonly stopping = new AbortController();
  private heardAt = 0;
  private silentProbes = 0;

  constructor(looking: Looking) {
    this.looking = looking;
  }

  /** Called when a response did not come in time. One probe shows whether the server was slow or is gone. */
  doubt(): void {
    if (this.state !== 'near' || this.stopping.signal.aborted) return;
    this.state = 'doubted';
    const { promise, resolve } = Promise.withResolvers<void>();
    this.verdict = promise;
    void this.look(resolve);
  }

  /** Called with each response of the server, to whatever question. */
  heard(): void {
    this.heardAt = performance.now();
  }

  stop(): void {
    this.stopping.abort();
  }

  private async look(judged: () => void): Promise<void> {
    const { signal } = this.stopping;
    this.silentProbes = 0;
    while (!signal.aborted && !(await this.isThere())) {
      if (this.state === 'doubted') continue;
      judged();
      await pause(LOOK_AGAIN_MS, undefined, { signal, ref: false }).catch(() => {});
    }
    if (this.state === 'lost' && !signal.aborted) this.looking.onFound();
    this.state = 'near';
    judged();
  }

  private async isThere(): Promise<boolean> {
    const probedAt = performance.now();
    try {
      await this.looking.probe();
      return true;
    } catch (error) {
      if (this.heardAt > probedAt) return true;
      if (error instanceof Silence && ++this.silentProbes < SILENT_PROBES) return false;
      if (this.state === 'doubted') this.looking.onLost(error);
      this.state = 'lost';
      return false;
    }
  }
}

const deadlines = new AsyncLocalStorage<number>();

/**
 * Runs `work` with a deadline: all its PostgreSQL queries together, connecting included, have `milliseconds`. A query
 * past the deadline fails with `DatabaseTrouble`, and any query fails at once while the server seems out of reach. No
 * effect on SQLite: it runs in this process and cannot hang on a network.
 */
export function within<T>(milliseconds: number, work: () => T): T {
  return deadlines.run(performance.now() + milliseconds, work);
}

/** Returns the milliseconds left of the current deadline; undefined without one. */
export function timeLeft(): number | undefined {
  const deadline = deadlines.getStore();
  return deadline === undefined ? undefined : Math.max(0, deadline - performance.now());
}
