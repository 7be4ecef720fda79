import { Hono } from 'hono';
import { SECOND } from '#platform/clock.ts';
import { findClientAddress, type TrustedProxies } from '#platform/http/client-address.server.ts';
import type { Services } from '#platform/services.server.ts';
import { createTimeBudget } from '#platform/time-budget.server.ts';
import { createPictureStore, type Picture } from './picture-store.server.ts';
import type { ReadPicture } from './preview-parts.server.ts';
import { type Keep, restaurantRoutes } from './restaurant-routes.server.ts';
import { siteRoutes } from './site-routes.server.ts';

interface Wiring {
  readPicture: ReadPicture;
  /** Draws the landing page's link preview. */
  drawProduct: () => Promise<Picture>;
}

const PICTURE_BYTES = 24 * 1024 * 1024;

/** Programs that read links for chats come from few addresses, and draw each picture once. */
const DRAWING = { each: 10 * SECOND, all: 40 * SECOND };

/** What makes pages found, shared and installed: sitemap and robots.txt, link previews, icons, manifests. */
export function foundRoutes(
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
