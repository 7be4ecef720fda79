import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import { landingTexts } from '#marketing/landing/landing-texts.ts';
import { loadImageFile } from '#media/stored-image.server.ts';
import { type ImageWidth, imageFileUrl, parseImageUrl } from '#platform/files/image-url.ts';
import { limited, SHARE_OF_FILES } from '#platform/http/limits/route-limits.server.ts';
import { pictureHeaders } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services/services.server.ts';
import { files } from '#routes';
import { brandSvg } from '#storefront/server/seo/brand.ts';
import { drawPreview } from '#storefront/server/seo/draw/draw-preview.server.ts';

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
  return drawPreview({
    ...landingTexts.linkPreview,
    logo: brandSvg(LOGO_SIZE),
    dishes: await Promise.all(dishes),
  });
}

const folder = join(import.meta.dirname, '../../marketing/pictures');

const TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp' };

/** Serves the product's pictures from memory. Their URL contains their version, so browsers cache them for good. */
export function productPictures(): Hono {
  const pictures = new Map(
    readdirSync(folder)
      .filter((name) => extname(name) in TYPES)
      .map((name) => [name, readFileSync(join(folder, name))]),
  );
  return new Hono().get(`${files.pictures}/:name`, limited({ share: SHARE_OF_FILES }), (c) => {
    const name = c.req.param('name');
    const picture = pictures.get(name);
    if (!picture) return c.notFound();
    return c.body(picture, 200, {
      'Content-Type': TYPES[extname(name)] ?? '',
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...pictureHeaders,
    });
  });
}

/** The logo of `platform/ui/display/brand.tsx`, in colours that are visible on light and dark tabs. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="3.25" stroke-linejoin="round">
<path d="M3.5 20.5v-7a8 8 0 0 1 8-8h7v7a8 8 0 0 1-8 8Z" stroke="#2f8f57"/>
<path d="M13.5 26.5v-7a8 8 0 0 1 8-8h7v7a8 8 0 0 1-8 8Z" stroke="#dfa32b"/>
<path d="M18.5 8.5v4a8 8 0 0 1-.9 3.7" stroke="#2f8f57"/>
</svg>`;

const headers = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=86400',
  ...pictureHeaders,
};

/** `/favicon.svg`, and `/favicon.ico` for browsers that request it by default. */
export function favicon(): Hono {
  const app = new Hono();
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (c) => c.body(svg, 200, headers));
  }
  return app;
}
