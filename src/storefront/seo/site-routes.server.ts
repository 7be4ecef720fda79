import { type Context, Hono } from 'hono';
import { notFound } from '#platform/http/errors.ts';
import { dataHeaders } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.server.ts';
import { found, foundPatterns } from '#routes';
import { drawnPictureHeaders } from './picture-headers.server.ts';
import type { Picture } from './picture-store.server.ts';
import { robotsText } from './robots.ts';
import { createSitemap } from './sitemap.server.ts';

const KEPT_SECONDS = 3600;
const briefly = { ...dataHeaders, 'Cache-Control': `public, max-age=${KEPT_SECONDS}` };

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
