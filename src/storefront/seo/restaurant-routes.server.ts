import { type Context, Hono } from 'hono';
import { notFound } from '#platform/http/errors.ts';
import { dataHeaders } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.server.ts';
import { pages, seo, seoPatterns } from '#routes';
import { keepStorefronts } from '../keep-storefronts.server.ts';
import { redirectMoved } from '../redirect-moved.server.ts';
import type { RestaurantView, StorefrontView } from '../view.ts';
import { drawIcon } from './draw-icon.server.ts';
import { drawPreview } from './draw-preview.server.ts';
import { icons, isIconName } from './icons.ts';
import { manifestOf } from './manifest.ts';
import { iconHash, previewHash } from './picture-hashes.server.ts';
import { drawnPictureHeaders } from './picture-headers.server.ts';
import type { Picture } from './picture-store.server.ts';
import { type PreviewContent, previewContent } from './preview-content.ts';
import { previewParts, type ReadPicture } from './preview-parts.server.ts';

/** Returns the picture under a key, from the store or drawn on the time budget of the client that requests it. */
export type Keep = (c: Context, key: string, draw: () => Promise<Picture>) => Promise<Picture>;

/** What these routes show of a restaurant, with the hashes of it. */
interface Shown {
  restaurant: RestaurantView;
  content: PreviewContent;
  /** Undefined where the page is unlisted (docs/product/identity.md#unconfirmed-email). */
  previewHash: string | undefined;
  iconHash: string;
}

const KEPT_BYTES = 8 * 1024 * 1024;

/**
 * The routes of a restaurant's manifest, link preview and icons. A closed page has none of them, an unlisted one no
 * link preview; a former slug redirects to the new one.
 */
export function restaurantRoutes(services: Services, keep: Keep, readPicture: ReadPicture): Hono {
  const find = keepStorefronts(services, shownOf, KEPT_BYTES);
  return new Hono()
    .get(seoPatterns.manifest, (c) => whereOpen(c, sendManifest))
    .get(seoPatterns.preview, (c) => whereOpen(c, sendPreview))
    .get(seoPatterns.icon, (c) => whereOpen(c, sendIcon));

  async function whereOpen(
    c: Context,
    send: (c: Context, shown: Shown) => Response | Promise<Response>,
  ): Promise<Response> {
    const slug = c.req.param('slug') ?? '';
    const found = await find(slug);
    if (found.kind === 'open') return send(c, found.value);
    if (found.kind !== 'moved') throw notFound('Page not found.');
    return redirectMoved(c, c.req.path.replace(pages.storefront(slug), pages.storefront(found.slug)));
  }

  function sendManifest(c: Context, { restaurant, iconHash }: Shown): Response {
    const manifest = manifestOf(restaurant, iconHash);
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'no-cache',
      ...dataHeaders,
    });
  }

  /** Redirects an old hash to the current picture, because chats keep URLs for a long time. */
  async function sendPreview(c: Context, { restaurant, content, previewHash }: Shown): Promise<Response> {
    if (previewHash === undefined) throw notFound('Photo not found. Please reload the page.');
    const current = seo.preview(restaurant.slug, previewHash);
    if (c.req.path !== current) return c.redirect(current, 302);
    const draw = async () => drawPreview(await previewParts(content, readPicture));
    return c.body(await keep(c, current, draw), 200, drawnPictureHeaders('image/jpeg'));
  }

  async function sendIcon(c: Context, { restaurant, iconHash }: Shown): Promise<Response> {
    const file = c.req.param('file') ?? '';
    if (!isIconName(file)) throw notFound('Icon not found.');
    const current = seo.icon(restaurant.slug, iconHash, file);
    if (c.req.path !== current) return c.redirect(current, 302);
    const draw = async () =>
      drawIcon({ name: restaurant.name, logo: await readPicture(restaurant.logoImageUrl, 768) }, file);
    return c.body(await keep(c, current, draw), 200, drawnPictureHeaders(icons[file].type));
  }
}

function shownOf(view: StorefrontView, isUnlisted: boolean): Shown {
  const { restaurant } = view;
  return {
    restaurant,
    content: previewContent(view),
    previewHash: isUnlisted ? undefined : previewHash(view),
    iconHash: iconHash(restaurant),
  };
}
