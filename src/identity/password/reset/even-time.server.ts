import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work it hides: one password hash and one small commit. */
const FLOOR_MS = 150;

/** Answers, or refuses, no sooner than a fixed time from now, so that the time does not tell which work was done. */
export async function takeAtLeast<T>(work: () => Promise<T>): Promise<T> {
  const floor = wait(FLOOR_MS);
  try {
    return await work();
  } finally {
    await floor;
  }
}
