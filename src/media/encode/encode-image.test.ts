import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTimeLimit, sharp } from '#platform/files/sharp.server.ts';
import { cpuOf, leastCpuOf } from '#test/support/cpu.ts';
import { jpegPhoto, phonePhoto, pngBomb, redBlue } from '#test/support/sample-pictures.ts';
import { type ImageFileName, imageFileNames } from '../stored-image.server.ts';
import { encodeImage, makeSizes } from './encode-image.server.ts';

type Files = Awaited<ReturnType<typeof encodeImage>>['files'];

const open = (files: Files, name: ImageFileName) => sharp(files.get(name));

/** The colour at a point given as shares of width and height. */
async function colorAt(files: Files, name: ImageFileName, across: number, down: number): Promise<number[]> {
  const { data, info } = await open(files, name).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

function expectColor(actual: number[], expected: number[]): void {
  const off = actual.map((value, index) => Math.abs(value - (expected[index] ?? 0)));
  expect(Math.max(...off), `${actual} is not ${expected}`).toBeLessThan(24);
}

function warmth([red = 0, , blue = 0]: number[]): number {
  return red - blue;
}

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

describe('a photo', () => {
  it('comes in every size and format', async () => {
    const { files, width, height } = await encodeImage(await jpegPhoto(2000, 1500));

    expect([...files.keys()].sort()).toEqual([...imageFileNames].sort());
    expect({ width, height }).toEqual({ width: 1280, height: 960 });
    for (const name of imageFileNames) {
      const [size, extension] = name.split('.');
      const { width, format } = await open(files, name).metadata();
      expect(width, name).toBe(Number(size));
      expect(format, name).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[extension as string]);
    }
  });

  it('is never enlarged, and still has every size', async () => {
    const { files, width } = await encodeImage(await jpegPhoto(300, 200));

    expect(width).toBe(300);
    expect((await open(files, '192.avif').metadata()).width).toBe(192);
    for (const name of ['384.avif', '1280.webp', '768.jpg'] as const)
      expect((await open(files, name).metadata()).width, name).toBe(300);
  });

  it('stays small as a thumbnail even when it is very tall', async () => {
    const { files } = await encodeImage(await jpegPhoto(100, 12_000));

    expect((await open(files, '192.webp').metadata()).height).toBeLessThanOrEqual(384);
  });

  it('stands upright and has lost all that the camera wrote', async () => {
    const original = await phonePhoto();
    const before = await sharp(original).metadata();
    expect(before).toMatchObject({ orientation: 6, exif: expect.anything(), xmp: expect.anything() });
    expect(original.includes('Secret Phone')).toBe(true);

    const { files, width, height } = await encodeImage(original);

    expect({ width, height }).toEqual({ width: 300, height: 400 });
    for (const name of imageFileNames) {
      const { exif, icc, xmp, iptc, orientation } = await open(files, name).metadata();
      expect({ exif, icc, xmp, iptc }, name).toEqual({});
      expect(orientation ?? 1, name).toBe(1);
      expect(Buffer.from(files.get(name) ?? []).includes('ecret'), name).toBe(false);
      expectColor(await colorAt(files, name, 0.5, 0.2), RED);
      expectColor(await colorAt(files, name, 0.5, 0.8), BLUE);
    }
  });

  it('carries its average colour', async () => {
    const { color } = await encodeImage(await jpegPhoto());

    expectColor([...Buffer.from(color, 'hex')], [128, 0, 128]);
  });
});

describe('colours come out right from', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a PNG', () => redBlue().png().toBuffer()],
    ['a WEBP', () => redBlue().webp({ lossless: true }).toBuffer()],
    ['a PNG of 16 bits', () => redBlue().toColourspace('rgb16').png().toBuffer()],
    ['a wide-gamut profile', () => redBlue().withIccProfile('p3').png().toBuffer()],
    [
      'CMYK for printing',
      () => redBlue().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(),
    ],
  ])('%s', async (name, make) => {
    const { files } = await encodeImage(await make());
    const left = await colorAt(files, '384.webp', 0.2, 0.5);
    const right = await colorAt(files, '384.webp', 0.8, 0.5);

    // Printing inks cannot show these colours, but red stays the more red half.
    if (name.startsWith('CMYK')) return expect(warmth(left) > 100 && warmth(right) < -50).toBe(true);
    expectColor(left, RED);
    expectColor(right, BLUE);
  });

  it('grey', async () => {
    const grey = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#777' } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const { files, color } = await encodeImage(grey);

    expect(color).toBe('777777');
    expectColor(await colorAt(files, '192.avif', 0.5, 0.5), [0x77, 0x77, 0x77]);
  });

  it('a logo with a transparent ground', async () => {
    const logo = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { files } = await encodeImage(logo);

    expect((await open(files, '192.avif').stats()).isOpaque).toBe(false);
    expect((await open(files, '192.webp').stats()).isOpaque).toBe(false);
    expectColor(await colorAt(files, '768.jpg', 0.5, 0.5), [255, 255, 255]);
  });

  it('the first picture of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 0), Buffer.alloc(30 * 30 * 3, 255)]);
    const moving = await sharp(frames, { raw: { width: 30, height: 60, channels: 3, pageHeight: 30 } })
      .webp({ lossless: true, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);

    const { files, height } = await encodeImage(moving);
    expect(height).toBe(30);
    expect((await open(files, '192.webp').metadata()).pages ?? 1).toBe(1);
    expectColor(await colorAt(files, '192.webp', 0.5, 0.9), [0, 0, 0]);
  });
});

describe('refused', () => {
  it.each<[string, number, () => Buffer | Promise<Buffer>]>([
    [
      'an SVG',
      415,
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a GIF', 415, () => redBlue(10, 10).gif().toBuffer()],
    ['an AVIF', 415, () => redBlue(10, 10).avif().toBuffer()],
    ['a TIFF', 415, () => redBlue(10, 10).tiff().toBuffer()],
    [
      'HTML that begins like a PNG',
      415,
      () => Buffer.from('\x89PNG\r\n\x1a\n<html><script>alert(1)</script>', 'latin1'),
    ],
    [
      'HTML that begins like a JPEG',
      415,
      () => Buffer.from('\xff\xd8\xff<html><script>alert(1)</script>', 'latin1'),
    ],
    [
      'HTML that begins like a WEBP',
      415,
      () => Buffer.from('RIFF\x10\0\0\0WEBP<script>alert(1)</script>', 'latin1'),
    ],
    ['nothing', 415, () => Buffer.alloc(0)],
    ['a JPEG that breaks off', 400, async () => (await jpegPhoto()).subarray(0, 1200)],
    ['a PNG that breaks off', 400, async () => cut(await redBlue(900, 900).png().toBuffer())],
    ['a WEBP that breaks off', 400, async () => cut(await redBlue(900, 900).webp().toBuffer())],
    ['a JPEG of over 25 megapixels', 413, () => jpegPhoto(5001, 5000)],
    ['a JPEG of 12,001 pixels in width', 413, () => jpegPhoto(12_001, 10)],
    ['a JPEG of 12,001 pixels in height', 413, () => jpegPhoto(10, 12_001)],
  ])('%s', async (_name, status, make) => {
    await expect(encodeImage(await make())).rejects.toMatchObject({ status });
  });

  it.each([
    [30_000, 30_000],
    [1, 25_000_000],
    [25_000_000, 1],
  ])('%i × %i pixels, without decoding them', async (width, height) => {
    const bomb = pngBomb(width, height);
    const before = process.memoryUsage.rss();
    const refuse = () => expect(encodeImage(bomb)).rejects.toMatchObject({ status: 413 });

    expect(await leastCpuOf(refuse)).toBeLessThan(500);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
  });

  it('what takes too long, and works on it no longer', async () => {
    // Well over a second of work, because `makeSizes` does not check the size.
    const bomb = pngBomb(1, 25_000_000);
    const refused = await makeSizes(bomb, createTimeLimit(1)).catch((error) => error);

    expect(refused).toMatchObject({ status: 413, message: expect.stringMatching(/takes too long/) });
    expect(await cpuOf(() => pause(400))).toBeLessThan(200);
  });
});

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a PNG that comes in seven passes', () => sharp(flat(4)).png({ progressive: true }).toBuffer()],
  ['a JPEG that comes in many scans', () => sharp(flat(3)).jpeg({ progressive: true }).toBuffer()],
  ['a WEBP without loss', () => sharp(flat(4)).webp({ lossless: true }).toBuffer()],
])('makes the largest there may be in some seconds: %s', async (_name, make) => {
  const file = await make();
  expect(await cpuOf(() => encodeImage(file))).toBeLessThan(8_000);
});

/** 25 megapixels of one colour. */
function flat(channels: 3 | 4) {
  return { create: { width: 5000, height: 5000, channels, background: '#8884' } };
}

function cut(file: Buffer): Buffer {
  return file.subarray(0, Math.floor(file.length * 0.6));
}
