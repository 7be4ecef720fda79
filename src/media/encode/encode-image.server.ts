import type { Sharp } from 'sharp';
import { imageWidths } from '#platform/files/image-url.ts';
import { createTimeLimit, type InTime, PictureTimeout, sharp } from '#platform/files/sharp.server.ts';
import { type ImageFiles, LINK_PREVIEW, largestWidth } from '../stored-image.server.ts';
import { fitsLimits, MAX_IMAGE_PIXELS } from '../upload/photo-limits.ts';
import { damagedPicture, formatOf, notAPicture, tooManyPixels, tooSlow } from './image-file.server.ts';

export interface EncodedImage {
  /** Of the largest size, px. */
  width: number;
  height: number;
  /** Average colour, `rrggbb`. */
  color: string;
  files: ImageFiles;
}

/** The most height per width: a strip of 100 × 250,000 px would still be tall at a small width. */
const TALLEST = 2;

/** In seconds: ten times what the largest photo takes on a small machine. */
const MAX_SECONDS = 20;

/**
 * Makes every size we store from an uploaded file: upright, in sRGB, only the first frame of an animation, and without
 * the camera's metadata. Throws 415 for any file but JPEG, PNG or WEBP, 413 for more pixels than `photo-limits.ts`
 * allows (before decoding) and when it takes longer than `seconds`, 400 for a damaged file.
 */
export async function encodeImage(original: Buffer, seconds = MAX_SECONDS): Promise<EncodedImage> {
  await checkOriginal(original);
  return makeSizes(original, createTimeLimit(seconds));
}

/** The same for a file whose format and size were checked before. */
export async function makeSizes(original: Buffer, inTime: InTime): Promise<EncodedImage> {
  try {
    const { pixels, base } = await decode(original, inTime);
    const files: ImageFiles = new Map();
    for (const width of imageWidths) {
      const sized = base.clone().resize(boxOf(width));
      const avif = sized.clone().avif(avifOf(width));
      const webp = sized.clone().webp({ quality: 75, effort: 2 });
      files.set(`${width}.avif`, await inTime(avif, (step) => step.toBuffer()));
      files.set(`${width}.webp`, await inTime(webp, (step) => step.toBuffer()));
    }
    const preview = base.clone().resize(boxOf(768)).flatten(onWhite).jpeg({ quality: 78 });
    files.set(LINK_PREVIEW, await inTime(preview, (step) => step.toBuffer()));
    return { width: pixels.width, height: pixels.height, color: await averageColor(base, inTime), files };
  } catch (error) {
    throw error instanceof PictureTimeout ? tooSlow() : error;
  }
}

/** Most customers see the small sizes first, so those get more encoding effort; the large ones get less, for speed. */
function avifOf(width: number) {
  return { quality: 50, effort: width < 500 ? 3 : 1, chromaSubsampling: '4:2:0' };
}

const onWhite = { background: '#fff' };

function boxOf(width: number) {
  return { width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true } as const;
}

async function checkOriginal(original: Buffer): Promise<void> {
  const format = formatOf(original);
  if (!format) throw notAPicture();
  const header = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) throw damagedPicture();
  if (header.format !== format) throw notAPicture();
  if (!fitsLimits(header)) throw tooManyPixels();
}

/** Decodes once, at the largest size we keep; the other sizes are made from that. */
async function decode(original: Buffer, inTime: InTime) {
  const pixels = sharp(original, {
    // Cameras write harmless oddities; a truncated or broken file still fails.
    failOn: 'error',
    limitInputPixels: MAX_IMAGE_PIXELS,
    sequentialRead: true,
  })
    .autoOrient()
    .resize(boxOf(largestWidth))
    .toColourspace('srgb')
    .raw();
  const { data, info } = await inTime(pixels, (step) => step.toBuffer({ resolveWithObject: true })).catch(
    (error) => {
      throw error instanceof PictureTimeout ? error : damagedPicture();
    },
  );
  const { width, height, channels } = info;
  return { pixels: { width, height }, base: sharp(data, { raw: { width, height, channels } }) };
}

async function averageColor(base: Sharp, inTime: InTime): Promise<string> {
  const one = base
    .clone()
    .flatten(onWhite)
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw();
  const [red = 0, green = red, blue = red] = await inTime(one, (step) => step.toBuffer());
  return Buffer.from([red, green, blue]).toString('hex');
}
