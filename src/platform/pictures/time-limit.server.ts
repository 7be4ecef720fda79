import type { Sharp } from 'sharp';

/** Thrown when a picture has had its time; nothing is being worked on any more. */
export class OutOfTime extends Error {}

/** Gives the result of one step of the work on a picture. Throws `OutOfTime`. */
export type InTime = <T>(step: Sharp, run: (limited: Sharp) => Promise<T>) => Promise<T>;

/**
 * Lets the steps of the work on one picture take `seconds` in all, counted from now. What still runs then is ended where it
 * is: libvips looks between two pieces of a picture whether anybody still wants it.
 */
export function createTimeLimit(seconds: number): InTime {
  const end = performance.now() + seconds * 1000;
  return async (step, run) => {
    const left = Math.ceil((end - performance.now()) / 1000);
    if (left <= 0) throw new OutOfTime();
    try {
      return await run(step.timeout({ seconds: left }));
    } catch (error) {
      throw performance.now() >= end ? new OutOfTime() : error;
    }
  };
}
