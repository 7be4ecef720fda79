/** Without a sign of life for this long (ms) nothing will come of a call: what a weak network does takes less. */
export const PATIENCE_MS = 30_000;

/** What each byte that is sent may take besides: a line of 2 kB/s still gets there. */
export const MS_PER_BYTE = 0.5;

export interface Patience {
  /** Aborts with a `TimeoutError` once nothing has come for too long, or as the caller's own signal does. */
  signal: AbortSignal;
  /** A sign of life: from now on it is waited for the full time again, and `extra` ms. */
  renew(extra?: number): void;
  /** All has come. */
  end(): void;
}

/** How long a call is waited for: `ms` after each sign of life. `given` is the caller's own signal. */
export function createPatience(ms: number, given?: AbortSignal | null): Patience {
  const ending = new AbortController();
  const stop = () => ending.abort(given?.reason);
  const giveUp = () => ending.abort(new DOMException('No answer came in time.', 'TimeoutError'));
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
