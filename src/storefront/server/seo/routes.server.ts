import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { notFound, tooManyRequests } from '#platform/http/errors.ts';
import { findClientAddress, type TrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { createQueue } from '#platform/http/limits/queue.server.ts';
import { createTimeBudget, type TimeBudget } from '#platform/http/limits/time-budget.server.ts';
import { refusalTexts } from '#platform/http/refusal-texts.ts';
import { dataHeaders, pictureHeaders } from '#platform/http/security-headers.ts';
import { SECOND } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { inLanguage } from '#platform/texts/catalogues.server.ts';
import { type LanguageTag, languagesIn } from '#platform/texts/languages.ts';
import { shownLanguages } from '#restaurant/settings/languages.ts';
import { pages, seo, seoPatterns } from '#routes';
import { translateView } from '../../view/translate-view.ts';
import type { RestaurantView, StorefrontView } from '../../view/view.ts';
import { cacheStorefronts } from '../page-cache.server.ts';
import { pageLanguage } from '../page-language.ts';
import { redirectMoved } from '../status-pages.server.ts';
import { drawPreview } from './draw/draw-preview.server.ts';
import { drawIcon } from './draw/draw-tile.server.ts';
import { icons, isIconName, manifestOf, workspaceManifest } from './manifest.ts';
import {
  iconHash,
  type PreviewContent,
  previewContent,
  previewHash,
  previewParts,
  type ReadPicture,
} from './preview-content.server.ts';
import { createSitemap } from './sitemap.server.ts';

interface Wiring {
  readPicture: ReadPicture;
  /** Draws the landing page's link preview, in the language of the moment. */
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
      siteRoutes(services, keep, (c) => {
        const asked = { url: c.req.url, cookie: undefined, acceptLanguage: undefined };
        const language = pageLanguage(languagesIn('landing'), asked);
        return keep(c, `product ${language}`, () => inLanguage(language, drawProduct));
      }),
    )
    .route('/', restaurantRoutes(services, keep, readPicture));
}

const KEPT_SECONDS = 3600;
const briefly = { ...dataHeaders, 'Cache-Control': `public, max-age=${KEPT_SECONDS}` };

/** Paths that robots must not crawl, with everything below them (`/dashboard/…`, but not `/dashboard-diner`). */
const areas = [pages.dashboard(), pages.adminboard(), pages.onboarding()];

/** `/robots.txt`, the sitemap, the landing page's link preview, the workspace's manifest and icons. */
function siteRoutes(services: Services, keep: Keep, productPicture: (c: Context) => Promise<Picture>): Hono {
  const sitemap = createSitemap(services);
  return new Hono()
    .get(seo.robots(), (c) => c.text(robotsText(services.publicUrl), 200, briefly))
    .get(seo.sitemap(), async (c) => sendXml(c, await sitemap()))
    .get(seoPatterns.sitemapPart, async (c) => sendXml(c, await sitemap(Number(/\d+/.exec(c.req.path)?.[0]))))
    .get(seo.productPicture(), async (c) =>
      c.body(await productPicture(c), 200, drawnPictureHeaders('image/jpeg', KEPT_SECONDS)),
    )
    .get(seo.workspaceManifest(), (c) => sendManifestFile(c, workspaceManifest()))
    .get(seoPatterns.workspaceIcon, async (c) => {
      const file = c.req.param('file');
      if (!isIconName(file)) throw notFound();
      // Without a name and a logo, an icon is our own mark.
      const icon = await keep(c, c.req.path, () => drawIcon({ name: '' }, file));
      return c.body(icon, 200, drawnPictureHeaders(icons[file].type, KEPT_SECONDS));
    });
}

function sendManifestFile(c: Context, manifest: object): Response {
  return c.body(JSON.stringify(manifest), 200, {
    'Content-Type': 'application/manifest+json',
    'Cache-Control': 'no-cache',
    ...dataHeaders,
  });
}

function sendXml(c: Context, text: string | undefined): Response {
  if (text === undefined) throw notFound();
  return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8', ...briefly });
}

/** `/robots.txt` (RFC 9309). Closed pages are not in it: a crawler sees their noindex only if it may read them. */
function robotsText(publicUrl: string): string {
  const ours = areas.flatMap((path) => [`${path}$`, `${path}/`]);
  // Nothing below the API is for search engines: what they may know is in the pages.
  const closed = [...ours, pages.openApi().replace(/openapi.*/, '')].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}${seo.sitemap()}`, ''].join('\n');
}

/** Returns the picture under a key, from the store or drawn on the time budget of the client that requests it. */
type Keep = (c: Context, key: string, draw: () => Promise<Picture>) => Promise<Picture>;

/** The link preview of a restaurant in a language. */
interface Preview {
  language: LanguageTag;
  content: PreviewContent;
  hash: string;
}

/** What these routes show of a restaurant, with the hashes of it. */
interface Shown {
  restaurant: RestaurantView;
  /** In each language of the page, its own first; none where the page is unlisted (docs/product/identity.md#unconfirmed-email). */
  previews: Preview[];
  iconHash: string;
}

const KEPT_BYTES = 8 * 1024 * 1024;

/**
 * The routes of a restaurant's manifest, link preview and icons. A closed page has none of them, an unlisted one no
 * link preview; a former slug redirects to the new one.
 */
function restaurantRoutes(services: Services, keep: Keep, readPicture: ReadPicture): Hono {
  const find = cacheStorefronts(services, shownOf, KEPT_BYTES);
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
    if (found.kind !== 'moved') throw notFound();
    return redirectMoved(c, c.req.path.replace(pages.storefront(slug), pages.storefront(found.slug)));
  }

  function sendManifest(c: Context, { restaurant, iconHash }: Shown): Response {
    return sendManifestFile(c, manifestOf(restaurant, iconHash));
  }

  /**
   * Redirects an old hash to the current picture in the restaurant's own language, because chats keep URLs for a long
   * time.
   */
  async function sendPreview(c: Context, { restaurant, previews }: Shown): Promise<Response> {
    const pathOf = ({ hash }: Preview) => seo.preview(restaurant.slug, hash);
    const [own] = previews;
    if (!own) throw notFound();
    const asked = previews.find((preview) => pathOf(preview) === c.req.path);
    if (!asked) return c.redirect(pathOf(own), 302);
    const draw = () =>
      inLanguage(asked.language, async () => drawPreview(await previewParts(asked.content, readPicture)));
    return c.body(await keep(c, pathOf(asked), draw), 200, drawnPictureHeaders('image/jpeg'));
  }

  async function sendIcon(c: Context, { restaurant, iconHash }: Shown): Promise<Response> {
    const file = c.req.param('file') ?? '';
    if (!isIconName(file)) throw notFound();
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
    previews: isUnlisted ? [] : shownLanguages(restaurant.languages).map((tag) => previewIn(tag, view)),
    iconHash: iconHash(restaurant),
  };
}

function previewIn(language: LanguageTag, view: StorefrontView): Preview {
  const shown = translateView(view, language);
  return inLanguage(language, () => ({ language, content: previewContent(shown), hash: previewHash(shown) }));
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** Response headers of a drawn picture, cached for `seconds`; by default for good, for URLs that contain a hash. */
function drawnPictureHeaders(type: 'image/jpeg' | 'image/png' | 'image/webp', seconds = YEAR_SECONDS) {
  return {
    'Content-Type': type,
    'Cache-Control': `public, max-age=${seconds}${seconds === YEAR_SECONDS ? ', immutable' : ''}`,
    ...pictureHeaders,
  };
}

export type Picture = Uint8Array<ArrayBuffer>;

/** Returns the picture under a key. Draws it only if it is not stored, on the time budget of the first `address`. */
type PictureStore = (key: string, address: string, draw: () => Promise<Picture>) => Promise<Picture>;

const A_MINUTE_SECONDS = 60;

/**
 * An LRU cache of drawn pictures in memory, up to `maxBytes`. Draws one picture at a time, so that drawing never takes
 * more than one core; concurrent requests for the same picture share one drawing. Throws 429 for an address that has
 * used up its time budget or has too many pictures queued, 503 when the queue is full.
 */
export function createPictureStore(maxBytes: number, budget: TimeBudget): PictureStore {
  const pictures = new LRUCache<string, Picture>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const underWay = new Map<string, Promise<Picture>>();
  const inTurn = createQueue({
    atOnce: 1,
    waiting: 50,
    waitingEach: 10,
    busy: () => refusalTexts.notWorking,
  });

  async function drawAndStore(key: string, address: string, draw: () => Promise<Picture>): Promise<Picture> {
    try {
      const picture = await inTurn(() => drawFor(address, draw), address);
      pictures.set(key, picture);
      return picture;
    } finally {
      underWay.delete(key);
    }
  }

  async function drawFor(address: string, draw: () => Promise<Picture>): Promise<Picture> {
    const start = performance.now();
    try {
      return await draw();
    } finally {
      budget.charge(address, performance.now() - start);
    }
  }

  return async (key, address, draw) => {
    const known = pictures.get(key) ?? underWay.get(key);
    if (known) return known;
    if (budget.isSpent(address)) throw tooManyRequests(A_MINUTE_SECONDS);
    const drawing = drawAndStore(key, address, draw);
    underWay.set(key, drawing);
    return drawing;
  };
}
