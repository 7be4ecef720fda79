import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '#platform/http/errors.ts';
import { createQueue } from '#platform/queue.server.ts';
import type { TimeBudget } from '#platform/time-budget.server.ts';

export type Picture = Uint8Array<ArrayBuffer>;

/** Returns the picture under a key. Draws it only if it is not stored, on the time budget of the first `address`. */
type PictureStore = (key: string, address: string, draw: () => Promise<Picture>) => Promise<Picture>;

const A_MINUTE_SECONDS = 60;

/**
 * An LRU cache of drawn pictures in memory, up to `maxBytes`. Draws one picture at a time, so that drawing never takes
 * more than one core; concurrent requests for the same picture share one drawing. Throws 429 for an address that has
 * used up its time budget or has too many pictures queued, 503 when the queue is full.
 */
export function createPictureStore(maxBytes: number, budget: TimeBudget): PictureStore {
  const kept = new LRUCache<string, Picture>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const underWay = new Map<string, Promise<Picture>>();
  const inTurn = createQueue({
    atOnce: 1,
    waiting: 50,
    waitingEach: 10,
    busy: 'Too many images are being made. Please try again in a minute.',
  });

  async function drawAndKeep(key: string, address: string, draw: () => Promise<Picture>): Promise<Picture> {
    try {
      const picture = await inTurn(() => drawFor(address, draw), address);
      kept.set(key, picture);
      return picture;
    } finally {
      underWay.delete(key);
    }
  }

  async function drawFor(address: string, draw: () => Promise<Picture>): Promise<Picture> {
    const begun = performance.now();
    try {
      return await draw();
    } finally {
      budget.charge(address, performance.now() - begun);
    }
  }

  return async (key, address, draw) => {
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return known;
    if (budget.isSpent(address)) throw tooManyRequests(A_MINUTE_SECONDS);
    const drawing = drawAndKeep(key, address, draw);
    underWay.set(key, drawing);
    return drawing;
  };
}
