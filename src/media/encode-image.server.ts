import type { Sharp } from 'sharp';
import { imageWidths } from '#platform/image-url.ts';
import { sharp } from '#platform/pictures/sharp.server.ts';
import { damagedPicture, formatOf, notAPicture, tooManyPixels } from './image-file.server.ts';
import { MAX_IMAGE_PIXELS } from './photo-limits.ts';
import { type ImageFiles, LINK_PREVIEW, largestWidth } from './stored-image.server.ts';

export interface EncodedImage {
  /** Of the largest size, px. */
  width: number;
  height: number;
  /** Average colour, `rrggbb`. */
  color: string;
  files: ImageFiles;
}

/** A strip of 100 × 250,000 px would still be tall at a small width. */
const TALLEST = 2;

/**
 * Makes every size we keep out of an uploaded file: upright, in sRGB, of an animation the first frame, and without
 * anything the camera wrote beside the picture. Throws 415 for what is no JPEG, PNG or WEBP, 413 for more than 25
 * megapixels (before they are decoded), 400 for a damaged file.
 */
export async function encodeImage(original: Buffer): Promise<EncodedImage> {
  await checkOriginal(original);
  const { pixels, base } = await decode(original).catch(() => {
    throw damagedPicture();
  });
  const files: ImageFiles = new Map();
  for (const width of imageWidths) {
    const sized = base.clone().resize(boxOf(width));
    files.set(`${width}.avif`, await sized.clone().avif(avifOf(width)).toBuffer());
    files.set(`${width}.webp`, await sized.clone().webp({ quality: 75, effort: 2 }).toBuffer());
  }
  const preview = base.clone().resize(boxOf(768)).flatten(onWhite).jpeg({ quality: 78 });
  files.set(LINK_PREVIEW, await preview.toBuffer());
  return { width: pixels.width, height: pixels.height, color: await averageColor(base), files };
}

/** The small ones are what most customers see first, so they get more effort; the large ones get less time. */
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
  if (header.width * header.height > MAX_IMAGE_PIXELS) throw tooManyPixels();
}

/** Decodes once, at the largest size we keep; the other sizes are made from that. */
async function decode(original: Buffer) {
  const { data, info } = await sharp(original, {
    // Cameras write harmless oddities; a truncated or broken file still fails.
    failOn: 'error',
    limitInputPixels: MAX_IMAGE_PIXELS,
    sequentialRead: true,
  })
    .autoOrient()
    .resize(boxOf(largestWidth))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { pixels: { width, height }, base: sharp(data, { raw: { width, height, channels } }) };
}

async function averageColor(base: Sharp): Promise<string> {
  const pixel = await base
    .clone()
    .flatten(onWhite)
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return Buffer.from([red, green, blue]).toString('hex');
}
