import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type SharpModule from 'sharp';
import type { Sharp } from 'sharp';

/** Thrown when a picture has used up its time; the work on it has stopped. */
export class PictureTimeout extends Error {}

/** Runs one step of processing a picture and returns its result. Throws `PictureTimeout`. */
export type InTime = <T>(step: Sharp, run: (limited: Sharp) => Promise<T>) => Promise<T>;

/**
 * Limits all steps of processing one picture to `seconds` in total, counted from now. A step still running then is
 * cancelled: libvips checks for a timeout between regions of a picture.
 */
export function createTimeLimit(seconds: number): InTime {
  const end = performance.now() + seconds * 1000;
  return async (step, run) => {
    const left = Math.ceil((end - performance.now()) / 1000);
    if (left <= 0) throw new PictureTimeout();
    try {
      return await run(step.timeout({ seconds: left }));
    } catch (error) {
      throw performance.now() >= end ? new PictureTimeout() : error;
    }
  };
}

const require = createRequire(import.meta.url);
let loaded: typeof SharpModule | undefined;

/** How many pictures are worked on at the same time. */
export const maxParallelPictures = Math.max(1, Math.min(2, availableParallelism() - 1));

/** `sharp`, loaded with the first picture: it takes 15 MB, and most starts never see one. */
export const sharp = ((...input: Parameters<typeof SharpModule>) => load()(...input)) as typeof SharpModule;

function load(): typeof SharpModule {
  if (loaded) return loaded;
  loaded = require('sharp') as typeof SharpModule;
  // One core per picture: the other cores serve the customers' pages.
  loaded.concurrency(1);
  // Every upload is a different picture, so a cache would never hit.
  loaded.cache(false);
  return loaded;
}
