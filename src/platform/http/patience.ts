/** A request without progress for this long (ms) has failed: a weak network is faster than that. */
export const PATIENCE_MS = 30_000;

/** Extra time per byte sent, ms: enough for 2 kB/s. */
export const MS_PER_BYTE = 0.5;

export interface Patience {
  /** Aborts with a `TimeoutError` when nothing has come for too long, or when the caller's own signal aborts. */
  signal: AbortSignal;
  /** Restarts the timeout on progress: the full time again, plus `extra` ms. */
  renew(extra?: number): void;
  /** Stops the timeout when the response is complete. */
  end(): void;
}

/**
 * Creates a timeout that restarts on progress. `ms` is the time without progress; `given` is the caller's own signal.
 */
export function createPatience(ms: number, given?: AbortSignal | null): Patience {
  const ending = new AbortController();
  const stop = () => ending.abort(given?.reason);
  const giveUp = () => ending.abort(new DOMException('No answer in time. Please try again.', 'TimeoutError'));
  let timer: ReturnType<typeof setTimeout>;
  if (given?.aborted) stop();
  given?.addEventListener('abort', stop, { once: true });
  return {
    signal: ending.signal,
    renew(extra = 0) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ms + extra);
    },
    end() {
      clearTimeout(timer);
      given?.removeEventListener('abort', stop);
    },
  };
}
