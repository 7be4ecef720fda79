import { setTimeout as wait } from 'node:timers/promises';

/** In ms. Longer than the work whose duration it hides: one password hash and one small commit. */
const FLOOR_MS = 150;

/**
 * Resolves or rejects like `work`, but not before a fixed time, so that the duration does not tell which work was
 * done.
 */
export async function takeAtLeast<T>(work: () => Promise<T>): Promise<T> {
  const floor = wait(FLOOR_MS);
  try {
    return await work();
  } finally {
    await floor;
  }
}
