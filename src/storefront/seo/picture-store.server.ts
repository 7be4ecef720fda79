import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '#platform/http/errors.ts';
import { createQueue } from '#platform/queue.server.ts';
import type { TimeBudget } from '#platform/time-budget.server.ts';

export type Picture = Uint8Array<ArrayBuffer>;

/** Gives the picture under a key, drawn at most once while it is kept, at the cost of the `address` that asked first. */
export type PictureStore = (key: string, address: string, draw: () => Promise<Picture>) => Promise<Picture>;

const A_MINUTE_SECONDS = 60;

/**
 * Keeps drawn pictures in memory, least recently asked for first to go. One is drawn at a time, whoever asks, so that
 * drawing never takes more than one core; all who ask for the same picture get the one being drawn. Throws 429 to an address
 * that has had its share of drawing or has enough waiting, 503 when too many different ones are asked for at once.
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
    busy: 'Many pictures are being drawn right now. Please try again in a moment.',
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
