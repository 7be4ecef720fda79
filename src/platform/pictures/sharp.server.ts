import { availableParallelism } from 'node:os';
import sharp from 'sharp';

// One core a picture: what is left belongs to the customers' pages.
sharp.concurrency(1);
// Every upload is another picture, so there is nothing to find again.
sharp.cache(false);

/** How many pictures are worked on at the same time. */
export const picturesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

export { sharp };
