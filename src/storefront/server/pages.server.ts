import type { IncomingMessage } from 'node:http';
import { type Context, type Env, Hono } from 'hono';
import type { ProductSettings } from '#membership/settings/product-settings.ts';
import { shareHeaders } from '#platform/caching/cdn.server.ts';
import { SECOND } from '#platform/clock.ts';
import { DatabaseTrouble } from '#platform/db/database-trouble.server.ts';
import { withDeadline } from '#platform/db/reachability.server.ts';
import { type Answer, setCacheResult } from '#platform/http/answer.server.ts';
import {
  addressOfCaller,
  findClientAddress,
  networkOf,
  type TrustedProxies,
} from '#platform/http/client-address.server.ts';
import { limited } from '#platform/http/route-limits.server.ts';
import { createTimeBudget } from '#platform/load/time-budget.server.ts';
import type { Services } from '#platform/services.server.ts';
import { pages } from '#routes';
import type { PageCopies } from '../copies/page-copies.server.ts';
import { type PageQuery, pageQueryOf } from '../offline/addresses.ts';
import type { StorefrontData } from '../view/view.ts';
import {
  bytesOf,
  createPageParts,
  type FullPage,
  fullPage,
  type PageShape,
  partOf,
  readyMenu,
} from './full-page.server.ts';
import { loadStorefront } from './load-storefront.server.ts';
import { PageCache } from './page-cache.server.ts';
import { type ReadyPage, respond, respondUnkept, send, shrinkOnce } from './ready-page.server.ts';
import { createStatusPages, redirectMoved } from './status-pages.server.ts';
import type { StatusPage, StorefrontRenderer } from './storefront-page.ts';

/** The cache size if none is configured. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** Timeout for reading a page that is not cached, ms. */
const PAGE_READ = 5 * SECOND;

/**
 * Render time per minute, ms, per client address and in total. Pages from the cache do not count: a whole town may
 * share one address.
 */
const WHOLE_PAGES = { each: 15 * SECOND, all: Number.POSITIVE_INFINITY };
/** The same for parts of a menu. Over the limit the whole menu is sent, and the browser opens the dish by itself. */
const PARTS = { each: 2 * SECOND, all: 10 * SECOND };
const MINUTE_SECONDS = '60';

const ROUTES = { menu: '/:slug', cart: '/:slug/cart' } as const;
/** Other spellings of a path, such as with `%`, are left to the router. */
const PLAIN_ADDRESS = /^\/([a-z0-9-]+)(\/cart)?(?:\?|$)/;

interface Wanted {
  slug: string;
  shape: PageShape;
  asked: PageQuery;
  /** The cache key of the page of the whole menu. */
  key: string;
}

export interface StorefrontPages {
  routes: Hono;
  /**
   * Answers a request before the router if its page is cached and known to be valid without a query. Otherwise returns
   * false and does nothing.
   */
  answerHit(request: IncomingMessage, answer: Answer): boolean;
}

/**
 * `/{slug}` and `/{slug}/cart`: from the cache if that shows the current menu, else rendered
 * (docs/product/storefront.md#page-cache). Query parameters cause no rendering, except ids of existing dishes and categories,
 * and those only up to a limit of render time per minute.
 */
export function storefrontPages(
  services: Services,
  renderer: StorefrontRenderer,
  currentSettings: () => Promise<ProductSettings>,
  trustedProxies: TrustedProxies,
  cacheBytes = CACHE_BYTES,
  copies?: PageCopies,
): StorefrontPages {
  const { clock, log } = services;
  const cache = new PageCache(services, cacheBytes, bytesOf);
  const sendStatus = createStatusPages<StatusPage>(renderer);
  const wholePages = createTimeBudget(WHOLE_PAGES);
  const parts = createPageParts(renderer, clock, createTimeBudget(PARTS));

  const routes = new Hono()
    // Only pages that are not in memory are counted: a town behind one address may open the same menu.
    .on('GET', [ROUTES.menu, ROUTES.cart], limited({ share: 'own' }))
    .get(ROUTES.menu, (c) => answer(c, wantedIn(c, 'menu')))
    .get('/:slug/', (c) => c.redirect(pages.storefront(c.req.param('slug')) + queryOf(c), 301))
    .get(ROUTES.cart, (c) => answer(c, wantedIn(c, 'cart')))
    .get('/:slug/cart/', (c) => c.redirect(pages.cart(c.req.param('slug')) + queryOf(c), 301));
  return { routes, answerHit };

  function answerHit(request: IncomingMessage, answer: Answer): boolean {
    const { method, url = '', headers } = request;
    const [, slug, cart] = (method === 'GET' || method === 'HEAD' ? PLAIN_ADDRESS.exec(url) : null) ?? [];
    if (!slug) return false;
    const page = cart ? 'cart' : 'menu';
    const wanted = wantedOf(page, slug, url, headers['save-data']);
    const full = cache.getSure(wanted.key);
    if (!full) return false;
    shrinkOnce(full.ready);
    copies?.keep(slug, full);
    let ready: ReadyPage;
    try {
      ready = readyFor(full, wanted.asked, () => addressOfCaller(request, trustedProxies));
    } catch (error) {
      // An uncaught error would end the process. The router will run into the same and show the last known page.
      log.error({ err: error, slug }, 'leaving a page to the router');
      return false;
    }
    answer.cache = 'hit';
    answer.route = ROUTES[page];
    send(ready, request, answer, sharing(full));
    return true;
  }

  async function answer(c: Context, wanted: Wanted): Promise<Response> {
    try {
      setCacheResult(c, 'hit');
      const known = await cache.getCurrent(wanted.key, wanted.slug);
      return known ? sendAgain(c, known, wanted) : await renderFresh(c, wanted);
    } catch (error) {
      const last = await lastKnown(wanted, error);
      if (!last) throw error;
      log.error({ err: error, slug: wanted.slug }, 'serving the last known page');
      return sendStale(c, last, wanted);
    }
  }

  /** The last page rendered at this address, from memory, else the copy on the disk if the database has failed. */
  async function lastKnown({ key, slug }: Wanted, error: unknown): Promise<FullPage | undefined> {
    const last = cache.get(key);
    if (!last) return error instanceof DatabaseTrouble ? copies?.find(slug) : undefined;
    return last.closesAt > clock.now().getTime() ? last : undefined;
  }

  async function renderFresh(c: Context, wanted: Wanted): Promise<Response> {
    setCacheResult(c, 'miss');
    const { shape, slug, key } = wanted;
    const address = addressOf(c);
    if (wholePages.isSpent(address) || isFlooding(address)) return sendTooMany(c);
    const render = cache.beginRender();
    const storefront = await withDeadline(PAGE_READ, () => loadStorefront(services, slug, clock.now()));
    if (storefront.kind !== 'open') {
      cache.forgetAt(key);
      copies?.forget(slug);
    }
    if (storefront.kind === 'moved') {
      const target = shape.page === 'cart' ? pages.cart(storefront.slug) : pages.storefront(storefront.slug);
      return redirectMoved(c, target + queryOf(c));
    }
    if (storefront.kind === 'notFound') return sendStatus({ kind: 'notFound' }, c.req, { status: 404 });
    if (storefront.kind === 'closed') return sendStatus({ kind: 'closed' }, c.req, { status: 403 });
    if (storefront.kind === 'inactive') {
      return sendStatus({ ...storefront, product: await currentSettings() }, c.req, { status: 403 });
    }

    const { view, restaurantId, pageVersion, validUntil, closesAt, isUnlisted } = storefront;
    // A concurrent request for the same page may have rendered it meanwhile.
    const rendered = cache.getVersion(key, { restaurantId, pageVersion });
    if (rendered) return sendAgain(c, rendered, wanted);

    const data: StorefrontData = { ...shape, view, ...(isUnlisted && { unlisted: true }) };
    const ready = wholePages.spend(address, () => readyMenu(renderer, data));
    const page = fullPage({ restaurantId, pageVersion, validUntil, closesAt }, data, ready);
    if (renderer.mayCache !== false) {
      cache.store(key, page, render);
      copies?.keep(slug, page);
    }
    return sendPart(c, page, wanted.asked);
  }

  function sendAgain(c: Context, full: FullPage, { slug, asked }: Wanted): Response {
    shrinkOnce(full.ready);
    copies?.keep(slug, full);
    return sendPart(c, full, asked);
  }

  function sendPart(c: Context, full: FullPage, asked: PageQuery): Response {
    return respond(
      readyFor(full, asked, () => addressOf(c)),
      c.req,
      sharing(full),
    );
  }

  /** The cache headers for a CDN in front; undefined unless a CDN is notified of changes. */
  function sharing({ restaurantId, validUntil }: FullPage): Record<string, string> | undefined {
    return services.purges && shareHeaders(restaurantId, validUntil, clock.now());
  }

  function readyFor(full: FullPage, asked: PageQuery, address: () => string): ReadyPage {
    const part = partOf(full, asked);
    return (part && parts.affordable(full, part, address())) ?? full.ready;
  }

  function sendStale(c: Context, last: FullPage, { shape, asked }: Wanted): Response {
    const page = parts.stale(last, shape, partOf(last, asked), addressOf(c));
    return respondUnkept(page, c.req, { status: 200 });
  }

  /** Counts a page that has to be read, also one that does not exist. */
  function isFlooding(address: string): boolean {
    try {
      services.limits.countRequest(`${networkOf(address)} page`, 1);
      return false;
    } catch {
      return true;
    }
  }

  function sendTooMany(c: Context): Response {
    const title = 'Please wait a minute';
    const message = 'Too many menus were opened from your network.';
    const headers = { 'Retry-After': MINUTE_SECONDS };
    return sendStatus({ kind: 'error', title, message }, c.req, { status: 429, headers });
  }

  function addressOf(c: Context): string {
    return findClientAddress(c, trustedProxies);
  }
}

function wantedIn(c: Context<Env, '/:slug'>, page: StorefrontData['page']): Wanted {
  return wantedOf(page, c.req.param('slug'), c.req.url, c.req.header('Save-Data'));
}

/** `saveData` is the value of the Save-Data header (https://wicg.github.io/savedata/). */
function wantedOf(
  page: StorefrontData['page'],
  slug: string,
  url: string,
  saveData: string | string[] | undefined,
): Wanted {
  if (page === 'cart') return { slug, shape: { page }, asked: {}, key: `cart:${slug}` };
  const asked = pageQueryOf(url);
  if (saveData === 'on') return { slug, shape: { page, lean: true }, asked, key: `menu-lean:${slug}` };
  return { slug, shape: { page }, asked, key: `menu:${slug}` };
}

function queryOf(c: Context): string {
  return new URL(c.req.url).search;
}
