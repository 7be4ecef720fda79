import { Hono } from 'hono';
import type { Services } from '#platform/services.server.ts';
import { createPictureShelf, type Picture } from './picture-shelf.server.ts';
import type { ReadPicture } from './preview-parts.server.ts';
import { restaurantRoutes } from './restaurant-routes.server.ts';
import { siteRoutes } from './site-routes.server.ts';

interface Wiring {
  readPicture: ReadPicture;
  /** Draws the landing page's link preview. */
  drawProduct: () => Promise<Picture>;
}

const PICTURE_BYTES = 24 * 1024 * 1024;

/** What makes pages found, shared and installed: sitemap and robots.txt, link previews, icons, manifests. */
export function foundRoutes(services: Services, { readPicture, drawProduct }: Wiring): Hono {
  const shelf = createPictureShelf(PICTURE_BYTES);
  return new Hono()
    .route(
      '/',
      siteRoutes(services, () => shelf('product', drawProduct)),
    )
    .route('/', restaurantRoutes(services, shelf, readPicture));
}
