/** Looks for work that is due: by itself from time to time, and when it is nudged; one look at a time. */
export interface Lookout {
  /** Looks now rather than at the next time; settles once that look is over. Never throws. */
  nudge(): Promise<void>;
  isStopped(): boolean;
  /** Begins no further look; settles once the one under way is over. */
  stop(): Promise<void>;
}

/** Looks at once and `every` so many ms, and hands what a look throws to `onError`. It keeps no process alive. */
export function lookForWork(
  every: number,
  look: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Lookout {
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
    // What came up during the last look may have come too late for it.
    while (isWanted && !isStopped) {
      isWanted = false;
      await look().catch(onError);
    }
    running = undefined;
  };

  const timer = setInterval(nudge, every).unref();
  // Not before whoever starts it has what the first look asks for.
  queueMicrotask(nudge);
  return {
    nudge,
    isStopped: () => isStopped,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
