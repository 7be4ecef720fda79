import { type Context, Hono } from 'hono';
import { SECOND } from '#platform/clock.ts';
import { findClientAddress, type TrustedProxies } from '#platform/http/client-address.server.ts';
import { notFound } from '#platform/http/errors.ts';
import { dataHeaders } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.server.ts';
import { createTimeBudget } from '#platform/time-budget.server.ts';
import { pages, seo, seoPatterns } from '#routes';
import { drawnPictureHeaders } from './picture-headers.server.ts';
import { createPictureStore, type Picture } from './picture-store.server.ts';
import type { ReadPicture } from './preview-parts.server.ts';
import { type Keep, restaurantRoutes } from './restaurant-routes.server.ts';
import { createSitemap } from './sitemap.server.ts';

interface Wiring {
  readPicture: ReadPicture;
  /** Draws the landing page's link preview. */
  drawProduct: () => Promise<Picture>;
}

const PICTURE_BYTES = 24 * 1024 * 1024;

/** Drawing time per minute, ms. Link preview bots come from few addresses, and have each picture drawn only once. */
const DRAWING = { each: 10 * SECOND, all: 40 * SECOND };

/** Routes for finding, sharing and installing pages: sitemap and robots.txt, link previews, icons, manifests. */
export function seoRoutes(
  services: Services,
  { readPicture, drawProduct }: Wiring,
  trustedProxies: TrustedProxies,
): Hono {
  const cache = createPictureStore(PICTURE_BYTES, createTimeBudget(DRAWING));
  const keep: Keep = (c, key, draw) => cache(key, findClientAddress(c, trustedProxies), draw);
  return new Hono()
    .route(
      '/',
      siteRoutes(services, (c) => keep(c, 'product', drawProduct)),
    )
    .route('/', restaurantRoutes(services, keep, readPicture));
}

const KEPT_SECONDS = 3600;
const briefly = { ...dataHeaders, 'Cache-Control': `public, max-age=${KEPT_SECONDS}` };

/** Paths that robots must not crawl, with everything below them (`/dashboard/…`, but not `/dashboard-diner`). */
const areas = [pages.dashboard(), pages.adminboard(), pages.onboarding()];

/** `/robots.txt`, the sitemap, and the landing page's link preview. */
function siteRoutes(services: Services, productPicture: (c: Context) => Promise<Picture>): Hono {
  const sitemap = createSitemap(services);
  return new Hono()
    .get(seo.robots(), (c) => c.text(robotsText(services.publicUrl), 200, briefly))
    .get(seo.sitemap(), async (c) => sendXml(c, await sitemap()))
    .get(seoPatterns.sitemapPart, async (c) => sendXml(c, await sitemap(Number(/\d+/.exec(c.req.path)?.[0]))))
    .get(seo.productPicture(), async (c) =>
      c.body(await productPicture(c), 200, drawnPictureHeaders('image/jpeg', KEPT_SECONDS)),
    );
}

function sendXml(c: Context, text: string | undefined): Response {
  if (text === undefined) throw notFound('Sitemap not found.');
  return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8', ...briefly });
}

/** `/robots.txt` (RFC 9309). Closed pages are not in it: a crawler sees their noindex only if it may read them. */
function robotsText(publicUrl: string): string {
  const ours = areas.flatMap((path) => [`${path}$`, `${path}/`]);
  // Nothing below the API is for search engines: what they may know is in the pages.
  const closed = [...ours, pages.openApi().replace(/openapi.*/, '')].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}${seo.sitemap()}`, ''].join('\n');
}
