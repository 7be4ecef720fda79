import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureFacts } from '#marketing/product-pictures.ts';

/**
 * Writes a screen in light and dark, each in these widths (px) as AVIF and WebP. Returns the facts that the page
 * needs.
 */
export async function savePicture(
  folder: string,
  name: string,
  widths: number[],
  pngOf: (scheme: 'light' | 'dark') => Buffer,
): Promise<PictureFacts> {
  const hash = createHash('sha256');
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      const resized = sharp(pngOf(scheme)).resize(width);
      const files = {
        avif: await resized.clone().avif({ quality: 45, effort: 6, chromaSubsampling: '4:2:0' }).toBuffer(),
        webp: await resized.clone().webp({ quality: 74, effort: 6, smartSubsample: true }).toBuffer(),
      };
      for (const [ending, bytes] of Object.entries(files)) {
        hash.update(bytes);
        await writeFile(join(folder, `${name}-${scheme}-${width}.${ending}`), bytes);
      }
    }
  }
  const { width, height } = await sharp(pngOf('light')).metadata();
  return { width: width / 2, height: height / 2, widths, version: hash.digest('hex').slice(0, 8) };
}
