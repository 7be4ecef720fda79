import { setTimeout as pause } from 'node:timers/promises';

interface Looking {
  /** Checks whether the server is there; rejects soon when it is not. */
  probe(): Promise<void>;
  onLost(cause: unknown): void;
  onFound(): void;
}

const LOOK_AGAIN_MS = 1_000;

/**
 * Tracks whether a server can be reached: a circuit breaker. After `doubt` it probes the server by itself until that
 * responds, so that no caller waits in vain meanwhile.
 */
export class Reach {
  state: 'near' | 'doubted' | 'lost' = 'near';
  /** Resolves when the current probe has its result, good or bad. */
  verdict: Promise<void> = Promise.resolve();
  private readonly looking: Looking;
  private readonly stopping = new AbortController();

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

  stop(): void {
    this.stopping.abort();
  }

  private async look(judged: () => void): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted && !(await this.isThere())) {
      judged();
      await pause(LOOK_AGAIN_MS, undefined, { signal, ref: false }).catch(() => {});
    }
    if (this.state === 'lost' && !signal.aborted) this.looking.onFound();
    this.state = 'near';
    judged();
  }

  private async isThere(): Promise<boolean> {
    try {
      await this.looking.probe();
      return true;
    } catch (error) {
      if (this.state === 'doubted') this.looking.onLost(error);
      this.state = 'lost';
      return false;
    }
  }
}
