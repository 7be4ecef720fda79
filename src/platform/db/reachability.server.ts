import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

interface ProbeOptions {
  /** Checks whether the server is there; rejects soon when it is not, with `NoResponse` if nothing came in time. */
  probe(): Promise<void>;
  onLost(cause: unknown): void;
  onFound(): void;
}

const PROBE_EVERY_MS = 1_000;

/** Silence alone proves little: a busy server may be as slow as that. This many probes in a row count. */
const SILENT_PROBES = 2;

/** Nothing came within the time of a probe. Any other error is an answer, such as a refusal. */
export class NoResponse extends Error {}

/**
 * Tracks whether a server can be reached: a circuit breaker. After `doubt` it probes the server by itself until that
 * responds, so that no caller waits in vain meanwhile. A server that is only slow is not lost: silence counts after two
 * probes, and not at all if the server has answered anybody meanwhile (docs/decisions/0024).
 */
export class Reachability {
  state: 'reachable' | 'suspected' | 'lost' = 'reachable';
  /** Resolves when the current probe has its result, good or bad. */
  probed: Promise<void> = Promise.resolve();
  private readonly options: ProbeOptions;
  private readonly stopping = new AbortController();
  private respondedAt = 0;
  private silentProbes = 0;

  constructor(options: ProbeOptions) {
    this.options = options;
  }

  /** Called when a response did not come in time. One probe shows whether the server was slow or is gone. */
  suspect(): void {
    if (this.state !== 'reachable' || this.stopping.signal.aborted) return;
    this.state = 'suspected';
    const { promise, resolve } = Promise.withResolvers<void>();
    this.probed = promise;
    void this.look(resolve);
  }

  /** Called with each response of the server, to whatever question. */
  noteResponse(): void {
    this.respondedAt = performance.now();
  }

  stop(): void {
    this.stopping.abort();
  }

  private async look(onProbed: () => void): Promise<void> {
    const { signal } = this.stopping;
    this.silentProbes = 0;
    while (!signal.aborted && !(await this.isThere())) {
      if (this.state === 'suspected') continue;
      onProbed();
      await pause(PROBE_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
    if (this.state === 'lost' && !signal.aborted) this.options.onFound();
    this.state = 'reachable';
    onProbed();
  }

  private async isThere(): Promise<boolean> {
    const probedAt = performance.now();
    try {
      await this.options.probe();
      return true;
    } catch (error) {
      if (this.respondedAt > probedAt) return true;
      if (error instanceof NoResponse && ++this.silentProbes < SILENT_PROBES) return false;
      if (this.state === 'suspected') this.options.onLost(error);
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
export function withDeadline<T>(milliseconds: number, work: () => T): T {
  return deadlines.run(performance.now() + milliseconds, work);
}

/** Returns the milliseconds left of the current deadline; undefined without one. */
export function timeLeft(): number | undefined {
  const deadline = deadlines.getStore();
  return deadline === undefined ? undefined : Math.max(0, deadline - performance.now());
}
