import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type Sharp from 'sharp';

const require = createRequire(import.meta.url);
let loaded: typeof Sharp | undefined;

/** How many pictures are worked on at the same time. */
export const picturesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

/** `sharp`, loaded with the first picture: it takes 15 MB, and most starts never see one. */
export const sharp = ((...input: Parameters<typeof Sharp>) => load()(...input)) as typeof Sharp;

function load(): typeof Sharp {
  if (loaded) return loaded;
  loaded = require('sharp') as typeof Sharp;
  // One core per picture: the other cores serve the customers' pages.
  loaded.concurrency(1);
  // Every upload is a different picture, so a cache would never hit.
  loaded.cache(false);
  return loaded;
}
