import { setTimeout as pause } from 'node:timers/promises';

interface Looking {
  /** Asks the server whether it is there; rejects when it is not, and soon. */
  probe(): Promise<void>;
  onLost(cause: unknown): void;
  onFound(): void;
}

const LOOK_AGAIN_MS = 1_000;

/**
 * Whether a server can be reached: a circuit breaker. Told to doubt, it looks by itself until it has found the server
 * again, so that nobody who asks meanwhile has to wait for nothing.
 */
export class Reach {
  state: 'near' | 'doubted' | 'lost' = 'near';
  /** Settles when the doubt of this moment is over, one way or the other. */
  verdict: Promise<void> = Promise.resolve();
  private readonly looking: Looking;
  private readonly stopping = new AbortController();

  constructor(looking: Looking) {
    this.looking = looking;
  }

  /** Something did not come in time. One look tells whether the server was slow or is gone. */
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
