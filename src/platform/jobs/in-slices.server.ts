import { setTimeout as rest } from 'node:timers/promises';

/**
 * Repeats `slice`, which returns how many rows it processed, until it returns 0. After each slice it pauses for as long
 * as the slice took: SQLite blocks the event loop, and customers' requests must get at least half of it. Returns the
 * sum; throws when `signal` is aborted.
 */
export async function inSlices(signal: AbortSignal, slice: () => Promise<number>): Promise<number> {
  for (let sum = 0; ; ) {
    signal.throwIfAborted();
    const begun = performance.now();
    const count = await slice();
    if (count === 0) return sum;
    sum += count;
    await rest(performance.now() - begun, undefined, { signal });
  }
}
