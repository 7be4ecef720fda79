import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { landingPreview } from '#marketing/landing-meta.ts';
import { loadImageFile } from '#media/stored-image.server.ts';
import { type ImageWidth, imageFileUrl, parseImageUrl } from '#platform/image-url.ts';
import type { Services } from '#platform/services.server.ts';
import { brandSvg } from '#storefront/seo/brand-svg.ts';
import { drawPreview } from '#storefront/seo/draw-preview.server.ts';

const demoPhotos = join(import.meta.dirname, '../../../db/demo/photos');
const LOGO_SIZE = 132;

/** The picture sources of link previews: owners' uploads, and the demo's photos for our own pages. */
export function linkPreviewSources({ files }: Pick<Services, 'files'>) {
  return { readPicture: readUpload, drawProduct };

  async function readUpload(url: string, width: ImageWidth): Promise<Uint8Array | undefined> {
    const name = parseImageUrl(url);
    return name && (await loadImageFile(files, imageFileUrl(name, width, 'webp')))?.bytes;
  }
}

async function drawProduct() {
  const dishes = ['masala-dosa', 'paneer-butter-masala', 'filter-coffee'].map((dish) =>
    readFile(join(demoPhotos, dish, '768.webp')),
  );
  return drawPreview({ ...landingPreview, logo: brandSvg(LOGO_SIZE), dishes: await Promise.all(dishes) });
}
