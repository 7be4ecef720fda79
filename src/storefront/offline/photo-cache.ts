import { excessPhotos, type PhotoEntry, type Room } from './cached-photos.ts';
import type { Caches } from './kept-pages.ts';
import type { Extend } from './worker-scope.ts';

const CACHE_NAME = 'menu-link-photos';
const LEDGER = 'ledger';
const ROOM: Room = { photos: 400, bytes: 8_000_000 };

/** Size assumed for a photo that is missing in the index, bytes. */
const USUAL_BYTES = 20_000;

/** Writing waits this long for more photos of the same page, ms. */
const GATHER_MS = 1_000;

/**
 * The photos a customer has seen, so that they are there without a network: within bounds, the one not seen for longest
 * the first to go. What cannot be kept is fetched, as if there were no cache.
 */
export function createPhotoCache(caches: Caches, room = ROOM) {
  let ledger: Promise<Map<string, PhotoEntry>> | undefined;
  let tidying: Promise<void> | undefined;

  async function see(path: string, seenAt: number, bytes?: number) {
    ledger ??= caches.open(CACHE_NAME).then(readLedger);
    const entries = await ledger;
    entries.set(path, { bytes: bytes ?? entries.get(path)?.bytes ?? USUAL_BYTES, seenAt });
    tidying ??= tidy().finally(() => {
      tidying = undefined;
    });
    await tidying;
  }

  async function tidy() {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    const [cache, entries = new Map()] = await Promise.all([caches.open(CACHE_NAME), ledger]);
    for (const path of excessPhotos(entries, room)) {
      entries.delete(path);
      await cache.delete(path);
    }
    await cache.put(LEDGER, Response.json([...entries]));
  }

  async function keep(path: string, seenAt: number, photo: Response) {
    const [cache, blob] = await Promise.all([caches.open(CACHE_NAME), photo.blob()]);
    await cache.put(path, new Response(blob, { headers: photo.headers }));
    await see(path, seenAt, blob.size);
  }

  return {
    /** A photo from the cache, else from the network and onto the cache. Rejects when neither has it. */
    async answer(request: Request | string, path: string, extend: Extend): Promise<Response> {
      const seenAt = Date.now();
      const kept = await caches.match(path, { ignoreVary: true }).catch(() => undefined);
      if (kept) {
        extend(see(path, seenAt));
        return kept;
      }
      const photo = await fetch(request);
      if (photo.status === 200) extend(keep(path, seenAt, photo.clone()));
      return photo;
    },
  };
}

/** The cache itself knows best what is on it: the ledger only adds sizes and times. */
async function readLedger(cache: Cache): Promise<Map<string, PhotoEntry>> {
  const written = new Map<string, PhotoEntry>(await (await cache.match(LEDGER))?.json());
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const isPhoto = (path: string) => !path.endsWith(`/${LEDGER}`);
  const entry = (path: string) => written.get(path) ?? { bytes: USUAL_BYTES, seenAt: 0 };
  return new Map(paths.filter(isPhoto).map((path) => [path, entry(path)]));
}
