import { setTimeout as rest } from 'node:timers/promises';

/**
 * Repeats `slice` until it gives 0; it gives how many rows it was about. After each slice it rests for as long as that
 * took: SQLite answers without ever leaving the event loop, and customers are to have half of it at least. Gives the sum;
 * throws when `signal` is aborted.
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
