import { type Context, Hono } from 'hono';
import { notFound } from '#platform/http/errors.ts';
import { dataHeaders } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.server.ts';
import { api, found, foundPatterns, pages } from '#routes';
import { drawnPictureHeaders } from './picture-headers.server.ts';
import type { Picture } from './picture-store.server.ts';
import { createSitemap } from './sitemap.server.ts';

const KEPT_SECONDS = 3600;
const briefly = { ...dataHeaders, 'Cache-Control': `public, max-age=${KEPT_SECONDS}` };

/** Areas of the product that nobody should find; each with what is below it, but not `/dashboard-diner`. */
const areas = [pages.dashboard(), pages.adminboard(), pages.onboarding()];

/** `/robots.txt`, the sitemap, and the landing page's link preview. */
export function siteRoutes(services: Services, productPicture: (c: Context) => Promise<Picture>): Hono {
  const sitemap = createSitemap(services);
  return new Hono()
    .get(found.robots(), (c) => c.text(robotsText(services.publicUrl), 200, briefly))
    .get(found.sitemap(), async (c) => sendXml(c, await sitemap()))
    .get(foundPatterns.sitemapPart, async (c) =>
      sendXml(c, await sitemap(Number(/\d+/.exec(c.req.path)?.[0]))),
    )
    .get(found.productPicture(), async (c) =>
      c.body(await productPicture(c), 200, drawnPictureHeaders('image/jpeg', KEPT_SECONDS)),
    );
}

function sendXml(c: Context, text: string | undefined): Response {
  if (text === undefined) throw notFound('There is no such sitemap.');
  return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8', ...briefly });
}

/** `/robots.txt` (RFC 9309). Closed pages say noindex themselves, which only who may read them can see. */
function robotsText(publicUrl: string): string {
  const ours = areas.flatMap((path) => [`${path}$`, `${path}/`]);
  // Below the API are pictures of nothing: what search engines may know stands in the pages.
  const closed = [...ours, api.openApi().replace(/openapi.*/, '')].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}${found.sitemap()}`, ''].join('\n');
}
