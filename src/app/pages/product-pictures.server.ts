import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import { A_PAGE_OF_FILES, limited } from '#platform/http/route-limits.server.ts';
import { pictureHeaders } from '#platform/http/security-headers.ts';
import { files } from '#routes';

const folder = join(import.meta.dirname, '../../marketing/pictures');

const TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp' };

/** Serves the product's pictures from memory. Their URL contains their version, so browsers cache them for good. */
export function productPictures(): Hono {
  const pictures = new Map(
    readdirSync(folder)
      .filter((name) => extname(name) in TYPES)
      .map((name) => [name, readFileSync(join(folder, name))]),
  );
  return new Hono().get(`${files.pictures}/:name`, limited({ share: A_PAGE_OF_FILES }), (c) => {
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
