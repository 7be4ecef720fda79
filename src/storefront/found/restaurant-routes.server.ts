import { type Context, Hono } from 'hono';
import { notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { found, foundPatterns, pages } from '#routes';
import { leadOn } from '../lead-on.server.ts';
import { loadStorefront } from '../load-storefront.server.ts';
import type { StorefrontView } from '../view.ts';
import { drawIcon } from './draw-icon.server.ts';
import { drawPreview } from './draw-preview.server.ts';
import { icons, isIconName } from './icons.ts';
import { manifestOf } from './manifest.ts';
import { iconHash, previewHash } from './picture-hashes.server.ts';
import { pictureHeaders } from './picture-headers.server.ts';
import type { PictureShelf } from './picture-shelf.server.ts';
import { previewParts, type ReadPicture } from './preview-parts.server.ts';

/** A restaurant's manifest, link preview and icons. A closed page has none; a former address leads to the new one. */
export function restaurantRoutes(services: Services, shelf: PictureShelf, readPicture: ReadPicture): Hono {
  return new Hono()
    .get(foundPatterns.manifest, (c) => whereOpen(c, sendManifest))
    .get(foundPatterns.preview, (c) => whereOpen(c, sendPreview))
    .get(foundPatterns.icon, (c) => whereOpen(c, sendIcon));

  async function whereOpen(
    c: Context,
    send: (c: Context, view: StorefrontView) => Response | Promise<Response>,
  ): Promise<Response> {
    const slug = c.req.param('slug') ?? '';
    const storefront = await loadStorefront(services.db, slug, services.clock.now());
    if (storefront.kind === 'open') return send(c, storefront.view);
    if (storefront.kind !== 'moved') throw notFound('There is no such page.');
    return leadOn(c, c.req.path.replace(pages.storefront(slug), pages.storefront(storefront.slug)));
  }

  function sendManifest(c: Context, { restaurant }: StorefrontView): Response {
    const manifest = manifestOf(restaurant, iconHash(restaurant));
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    });
  }

  /** What is asked for by an old hash is answered with where the picture of now is: chats keep addresses for long. */
  async function sendPreview(c: Context, view: StorefrontView): Promise<Response> {
    const hash = previewHash(view);
    const current = found.preview(view.restaurant.slug, hash);
    if (c.req.path !== current) return c.redirect(current, 302);
    const draw = async () => drawPreview(await previewParts(view, readPicture));
    return c.body(await shelf(current, draw), 200, pictureHeaders('image/jpeg'));
  }

  async function sendIcon(c: Context, { restaurant }: StorefrontView): Promise<Response> {
    const file = c.req.param('file') ?? '';
    if (!isIconName(file)) throw notFound('There is no such icon.');
    const current = found.icon(restaurant.slug, iconHash(restaurant), file);
    if (c.req.path !== current) return c.redirect(current, 302);
    const draw = async () =>
      drawIcon({ name: restaurant.name, logo: await readPicture(restaurant.logoImageUrl, 768) }, file);
    return c.body(await shelf(current, draw), 200, pictureHeaders(icons[file].type));
  }
}
