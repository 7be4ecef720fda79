import { describe, expect, it } from 'vitest';
import { sharp } from '#platform/files/sharp.server.ts';
import { followLanguages, inLanguage } from '#platform/texts/catalogues.server.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { colors, PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../brand.ts';
import { type IconName, icons } from '../manifest.ts';
import { drawPreview, type PreviewParts } from './draw-preview.server.ts';
import { drawIcon } from './draw-tile.server.ts';

followLanguages();

const WHATSAPP_BYTES = 300_000;

const words: PreviewParts = {
  name: 'क्षेत्र की मिठाई',
  line: 'मिठाई · नमकीन',
  action: 'Order on WhatsApp',
  dishes: [],
};

/** A photo of noise, which hardly compresses. */
function photo(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#f00', noise } })
    .webp()
    .toBuffer();
}

/** How many pixels in a part of a picture are darker than any placeholder or paper: those of letters. */
async function inkIn(
  picture: Uint8Array,
  part: { left: number; top: number; width: number; height: number },
) {
  const pixels = await sharp(picture).extract(part).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < 80).length;
}

describe('a link preview', () => {
  it('is a JPEG of the promised size with the name and what is served in it', async () => {
    const picture = await drawPreview(words);
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({
      format: 'jpeg',
      width: PREVIEW_WIDTH,
      height: PREVIEW_HEIGHT,
    });
    expect(await inkIn(picture, { left: 64, top: 220, width: 1072, height: 130 })).toBeGreaterThan(4_000);

    const bare = await drawPreview({ ...words, name: '🍕', line: '' });
    expect(bare.byteLength).toBeLessThan(picture.byteLength);
  });

  it.each([1, 2, 3])(
    'shows %i dishes beside the text, and stays small enough for WhatsApp',
    async (count) => {
      const dishes = await Promise.all(Array.from({ length: count }, () => photo(768, 576)));
      const picture = await drawPreview({ ...words, dishes });
      expect(picture.byteLength).toBeLessThan(WHATSAPP_BYTES);
      const corner = await sharp(picture).extract({ left: 1190, top: 620, width: 8, height: 8 }).stats();
      expect(corner.channels[0]?.stdev).toBeGreaterThan(10);
    },
  );

  it('has its button where the lines begin: at the right in Urdu, also where a Latin word is the first', async () => {
    const urdu = { ...words, name: 'کریم ہوٹل', line: '', action: 'WhatsApp پر آرڈر کریں' };
    const draw = (tag: LanguageTag) => inLanguage(tag, () => drawPreview(urdu));
    const isLeaf = async (picture: Uint8Array, left: number) => {
      const part = { left, top: 560, width: 4, height: 4 };
      const [red = 0, green = 0] = await sharp(picture).extract(part).raw().toBuffer();
      return green > red + 30;
    };
    const [urduPicture, english] = [await draw('ur'), await draw('en')];
    expect([await isLeaf(english, 70), await isLeaf(english, 1126)]).toEqual([true, false]);
    expect([await isLeaf(urduPicture, 70), await isLeaf(urduPicture, 1126)]).toEqual([false, true]);
  });

  it('shows a banner across the top', async () => {
    const picture = await drawPreview({
      ...words,
      banner: await photo(1280, 512),
      logo: await photo(192, 192),
    });
    expect(picture.byteLength).toBeLessThan(WHATSAPP_BYTES);
    expect(await inkIn(picture, { left: 64, top: 340, width: 1072, height: 110 })).toBeGreaterThan(2_000);
  });
});

describe('an icon', () => {
  it.each(Object.keys(icons) as IconName[])('%s has its size, with a logo or without', async (name) => {
    for (const logo of [undefined, await photo(768, 768)]) {
      const { format, width, height } = await sharp(
        await drawIcon({ name: 'Annapurna', logo }, name),
      ).metadata();
      expect({ format, width, height }).toEqual({
        format: name.split('.')[1],
        width: icons[name].side,
        height: icons[name].side,
      });
    }
  });

  it('has initials in our colours where there is no logo, and nothing at rounded corners', async () => {
    const icon = sharp(await drawIcon({ name: 'Annapurna' }, '192.webp')).ensureAlpha();
    const pixel = async (left: number, top: number) => [
      ...(await icon.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    expect((await pixel(0, 0))[3]).toBe(0);
    const leaf = [...Buffer.from(colors.leaf.slice(1), 'hex')];
    for (const [channel, value] of leaf.entries()) {
      expect(Math.abs(((await pixel(96, 8))[channel] ?? 0) - value)).toBeLessThan(5);
    }
    const { channels } = await icon.clone().extract({ left: 60, top: 60, width: 72, height: 72 }).stats();
    expect(channels[0]?.max).toBeGreaterThan(240);
  });
});
