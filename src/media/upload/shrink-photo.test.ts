import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OpenPhoto, shrinkPhoto, sizeWithin } from './shrink-photo.ts';

const MEGABYTE = 1024 * 1024;

function file(type: string, bytes: number, name = 'photo'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** A browser that encodes with `bytesPerPixel` at full quality, and can write only the types in `writes`. */
function browser(
  photo: { width: number; height: number },
  bytesPerPixel = 0.3,
  writes = ['image/jpeg', 'image/webp'],
) {
  const closed: boolean[] = [];
  const open = async (): Promise<OpenPhoto> => ({
    ...photo,
    close: () => void closed.push(true),
    async encode({ width, height }, type, quality) {
      const written = writes.includes(type) ? type : 'image/png';
      const weight = written === 'image/png' ? 3 : bytesPerPixel * quality;
      return new Blob([new Uint8Array(Math.round(width * height * weight))], { type: written });
    },
  });
  return { open, closed };
}

const blind = async () => {
  throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
};

describe('shrinkPhoto', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'])('passes a right %s through untouched', async (type) => {
    const { open, closed } = browser({ width: 3000, height: 2000 });
    const chosen = file(type, 2 * MEGABYTE);

    expect(await shrinkPhoto(chosen, open)).toBe(chosen);
    expect(closed).toHaveLength(1);
  });

  it('makes a large phone photo fit', async () => {
    const { open, closed } = browser({ width: 8160, height: 6144 });
    const sent = await shrinkPhoto(file('image/jpeg', 12 * MEGABYTE), open);

    expect(sent.type).toBe('image/jpeg');
    expect(sent.size).toBe(Math.round(2000 * 1506 * 0.3 * 0.85));
    expect(closed).toHaveLength(1);
  });

  it('makes a panorama fit that is longer than the server takes', async () => {
    const { open } = browser({ width: 12_001, height: 1_500 });
    const chosen = file('image/jpeg', MEGABYTE);

    expect(await shrinkPhoto(chosen, open)).not.toBe(chosen);
  });

  it('makes a small file of too many pixels fit', async () => {
    const { open } = browser({ width: 6000, height: 5000 });
    const chosen = file('image/png', MEGABYTE);
    const sent = await shrinkPhoto(chosen, open);

    expect(sent).not.toBe(chosen);
    expect(sent.size).toBeLessThan(2 * MEGABYTE);
  });

  it('goes on until it is small enough', async () => {
    const { open } = browser({ width: 4000, height: 4000 }, 2);
    const sent = await shrinkPhoto(file('image/jpeg', 20 * MEGABYTE), open);

    expect(sent.size).toBeLessThan(2 * MEGABYTE);
    expect(sent.size).toBeGreaterThan(MEGABYTE);
  });

  it('keeps the transparent ground of a logo where the browser can', async () => {
    const logo = file('image/png', 3 * MEGABYTE);
    const able = browser({ width: 2000, height: 2000 });
    expect((await shrinkPhoto(logo, able.open)).type).toBe('image/webp');

    const unable = browser({ width: 2000, height: 2000 }, 0.3, ['image/jpeg']);
    expect((await shrinkPhoto(logo, unable.open)).type).toBe('image/jpeg');
  });

  it.each(['image/heic', 'image/avif', 'image/gif', ''])(
    'draws %j anew where the browser can read it',
    async (type) => {
      const { open } = browser({ width: 1000, height: 800 });
      const sent = await shrinkPhoto(file(type, MEGABYTE), open);

      expect(['image/jpeg', 'image/webp']).toContain(sent.type);
    },
  );

  it.each([
    [file('image/heic', MEGABYTE), /\(HEIC\) does not work here/],
    [file('', MEGABYTE, 'IMG_1.HEIC'), /\(HEIC\) does not work here/],
    [file('image/jpeg', 5 * MEGABYTE), /could not be opened/],
    [file('application/pdf', MEGABYTE), /^Please select an image file$/],
  ])('says why it cannot take what the browser cannot read', async (chosen, message) => {
    await expect(shrinkPhoto(chosen, blind)).rejects.toThrow(message);
  });

  it('leaves the judgement of a small unreadable photo to the server', async () => {
    const chosen = file('image/webp', MEGABYTE);
    expect(await shrinkPhoto(chosen, blind)).toBe(chosen);
  });
});

it('keeps the shape of a picture and its edges within bounds', () => {
  const side = fc.integer({ min: 1, max: 30_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = sizeWithin({ width, height }, 2000);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(2000);
      expect(size.width).toBeLessThanOrEqual(width);
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
      if (Math.max(width, height) <= 2000) expect(size).toEqual({ width, height });
    }),
  );
});
