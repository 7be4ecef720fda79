import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excessPhotos } from './cached-photos.ts';

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
