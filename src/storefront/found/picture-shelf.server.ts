import { LRUCache } from 'lru-cache';
import { createQueue } from '#platform/queue.server.ts';

export type Picture = Uint8Array<ArrayBuffer>;

/** Gives the picture under a key, drawn at most once while it is kept. */
export type PictureShelf = (key: string, draw: () => Promise<Picture>) => Promise<Picture>;

/**
 * Keeps drawn pictures in memory, least recently asked for first to go. One is drawn at a time, whoever asks, so that
 * drawing never takes more than one core; all who ask for the same picture get the one being drawn. Throws 503 when too
 * many different ones are asked for at once.
 */
export function createPictureShelf(maxBytes: number): PictureShelf {
  const kept = new LRUCache<string, Picture>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const underWay = new Map<string, Promise<Picture>>();
  const inTurn = createQueue({
    atOnce: 1,
    waiting: 50,
    busy: 'Many pictures are being drawn right now. Please try again in a moment.',
  });

  const drawAndKeep = async (key: string, draw: () => Promise<Picture>) => {
    try {
      const picture = await inTurn(draw);
      kept.set(key, picture);
      return picture;
    } finally {
      underWay.delete(key);
    }
  };

  return async (key, draw) => {
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return known;
    const drawing = drawAndKeep(key, draw);
    underWay.set(key, drawing);
    return drawing;
  };
}
