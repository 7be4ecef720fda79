import type { CacheName } from '#platform/browser/browser-keys.ts';
import type { Caches } from './caches.ts';
import type { Extend } from './worker-scope.ts';

const CACHE_NAME: CacheName = 'menu-link-photos';
const LEDGER = 'ledger';
const ROOM: Room = { photos: 400, bytes: 8_000_000 };

/** Size assumed for a photo that is missing in the index, bytes. */
const USUAL_BYTES = 20_000;

/** How long to wait for more photos of the same page before the index is written, ms. */
const GATHER_MS = 1_000;

/**
 * A cache of the photos that a customer has seen, to show them offline. Of limited size; deletes the least recently
 * seen first. Where nothing can be stored, photos are fetched as if there were no cache.
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

  async function store(path: string, seenAt: number, photo: Response) {
    const [cache, blob] = await Promise.all([caches.open(CACHE_NAME), photo.blob()]);
    await cache.put(path, new Response(blob, { headers: photo.headers }));
    await see(path, seenAt, blob.size);
  }

  return {
    /** A photo from the cache, else from the network and then cached. Rejects when neither has it. */
    async answer(request: Request | string, path: string, extend: Extend): Promise<Response> {
      const seenAt = Date.now();
      const cached = await caches.match(path, { ignoreVary: true }).catch(() => undefined);
      if (cached) {
        extend(see(path, seenAt));
        return cached;
      }
      const photo = await fetch(request);
      if (photo.status === 200) extend(store(path, seenAt, photo.clone()));
      return photo;
    },
  };
}

/** Which photos exist is read from the cache itself; the ledger only adds sizes and times. */
async function readLedger(cache: Cache): Promise<Map<string, PhotoEntry>> {
  const written = new Map<string, PhotoEntry>(await (await cache.match(LEDGER))?.json());
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const isPhoto = (path: string) => !path.endsWith(`/${LEDGER}`);
  const entry = (path: string) => written.get(path) ?? { bytes: USUAL_BYTES, seenAt: 0 };
  return new Map(paths.filter(isPhoto).map((path) => [path, entry(path)]));
}

/** The size of a cached photo, and when it was last seen. */
interface PhotoEntry {
  bytes: number;
  /** Any number that grows with time. */
  seenAt: number;
}

/** How many photos, and how many bytes of them, may be cached on a customer's phone. */
interface Room {
  photos: number;
  bytes: number;
}

/** The paths of the photos to delete so that the rest fits: those that were not seen for the longest time. */
export function excessPhotos(ledger: ReadonlyMap<string, PhotoEntry>, room: Room): string[] {
  let { photos, bytes } = room;
  const latestFirst = [...ledger].sort(([, one], [, other]) => other.seenAt - one.seenAt);
  const firstTooMany = latestFirst.findIndex(([, entry]) => {
    photos -= 1;
    bytes -= entry.bytes;
    return photos < 0 || bytes < 0;
  });
  return firstTooMany < 0 ? [] : latestFirst.slice(firstTooMany).map(([path]) => path);
}
