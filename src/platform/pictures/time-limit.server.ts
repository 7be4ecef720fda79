import type { Sharp } from 'sharp';

/** Thrown when a picture has used up its time; the work on it has stopped. */
export class OutOfTime extends Error {}

/** Runs one step of processing a picture and returns its result. Throws `OutOfTime`. */
export type InTime = <T>(step: Sharp, run: (limited: Sharp) => Promise<T>) => Promise<T>;

/**
 * Limits all steps of processing one picture to `seconds` in total, counted from now. A step still running then is
 * cancelled: libvips checks for a timeout between regions of a picture.
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
