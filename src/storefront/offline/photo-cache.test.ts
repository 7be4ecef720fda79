import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#test/support/fake-caches.ts';
import { createPhotoCache, excessPhotos } from './photo-cache.ts';

let caches: ReturnType<typeof fakeCaches>;
const network = vi.fn(async (_path: string) => new Response('x'.repeat(100)));

beforeEach(() => {
  vi.useFakeTimers();
  caches = fakeCaches();
  network.mockClear();
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Requests photos from a worker that has just woken up, and waits until it has tidied its cache. */
async function see(...paths: string[]) {
  const cache = createPhotoCache(caches, { photos: 3, bytes: 1_000 });
  const work: Promise<unknown>[] = [];
  const answers: number[] = [];
  for (const path of paths) {
    vi.setSystemTime(Date.now() + 1_000);
    answers.push((await cache.answer(path, path, (more) => work.push(more.catch(() => {})))).status);
  }
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.allSettled(work);
  return answers;
}

const kept = () => caches.pathsIn('menu-link-photos').filter((path) => path.startsWith('/media'));

it('asks the network once for each photo', async () => {
  await see('/media/a', '/media/b', '/media/a');
  await see('/media/b');
  expect(network.mock.calls.flat()).toEqual(['/media/a', '/media/b']);
});

it('keeps those seen last, over many visits', async () => {
  await see('/media/a', '/media/b', '/media/c');
  await see('/media/a');
  await see('/media/d');
  expect(kept().sort()).toEqual(['/media/a', '/media/c', '/media/d']);
});

it('keeps no failures', async () => {
  network.mockResolvedValueOnce(new Response('', { status: 404 }));
  expect(await see('/media/a')).toEqual([404]);
  expect(kept()).toEqual([]);
});

it('shows photos where nothing can be kept', async () => {
  caches.state.isForbidden = true;
  expect(await see('/media/a', '/media/a')).toEqual([200, 200]);
});

const entries = fc.dictionary(
  fc.webPath({ size: 'small' }),
  fc.record({ bytes: fc.nat(5_000), seenAt: fc.nat(1_000) }),
  { maxKeys: 40 },
);
const room = fc.record({ photos: fc.nat(20), bytes: fc.nat(40_000) });

describe('excessPhotos', () => {
  it('lets go of those not seen for longest, as few as it takes', () => {
    const ledger = new Map([
      ['/old', { bytes: 10, seenAt: 1 }],
      ['/new', { bytes: 10, seenAt: 3 }],
      ['/middle', { bytes: 10, seenAt: 2 }],
    ]);
    expect(excessPhotos(ledger, { photos: 3, bytes: 30 })).toEqual([]);
    expect(excessPhotos(ledger, { photos: 2, bytes: 30 })).toEqual(['/old']);
    expect(excessPhotos(ledger, { photos: 3, bytes: 19 })).toEqual(['/middle', '/old']);
  });

  it('leaves what fits, and nothing older than what it lets go', () => {
    fc.assert(
      fc.property(entries, room, (written, most) => {
        const ledger = new Map(Object.entries(written));
        const gone = new Set(excessPhotos(ledger, most));
        const left = [...ledger].filter(([path]) => !gone.has(path)).map(([, entry]) => entry);
        expect(left.length).toBeLessThanOrEqual(most.photos);
        expect(left.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(most.bytes);
        const newestGone = Math.max(...[...gone].map((path) => ledger.get(path)?.seenAt ?? 0));
        for (const { seenAt } of left) expect(seenAt).toBeGreaterThanOrEqual(newestGone);
      }),
    );
  });
});
