/** Polls for due work: periodically and when nudged, one poll at a time. */
interface Poller {
  /** Polls now; resolves when that poll is over. Never throws. */
  pollNow(): Promise<void>;
  isStopped(): boolean;
  /** Starts no more polls; resolves when the current one is over. */
  stop(): Promise<void>;
}

/** Polls at once and then `every` ms, and passes errors of `look` to `onError`. Does not keep the process alive. */
export function startPolling(
  every: number,
  look: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Poller {
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;

  const nudge = () => {
    if (isStopped) return Promise.resolve();
    isWanted = true;
    running ??= run();
    return running;
  };
  const run = async () => {
    // Work added during the last poll may have come too late for it.
    while (isWanted && !isStopped) {
      isWanted = false;
      await look().catch(onError);
    }
    running = undefined;
  };

  const timer = setInterval(nudge, every).unref();
  // Deferred, so that the caller can first assign what `look` uses.
  queueMicrotask(nudge);
  return {
    pollNow: nudge,
    isStopped: () => isStopped,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
