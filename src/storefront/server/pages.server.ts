import type { IncomingMessage } from 'node:http';
import { type Context, type Env, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { ProductSettings } from '#membership/settings/product-settings.ts';
import { DatabaseTrouble } from '#platform/db/database-trouble.server.ts';
import { withDeadline } from '#platform/db/reachability.server.ts';
import { type Answer, setCacheResult } from '#platform/http/answer.server.ts';
import { shareHeaders } from '#platform/http/caching/cdn.server.ts';
import {
  addressOfCaller,
  findClientAddress,
  networkOf,
  type TrustedProxies,
} from '#platform/http/limits/client-address.server.ts';
import { limited } from '#platform/http/limits/route-limits.server.ts';
import { createTimeBudget } from '#platform/http/limits/time-budget.server.ts';
import { SECOND } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { inLanguage } from '#platform/texts/catalogues.server.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { shownLanguages } from '#restaurant/settings/languages.ts';
import { pages } from '#routes';
import { statusTexts } from '../document/status-texts.ts';
import { type PageQuery, pageQueryOf } from '../offline/addresses.ts';
import type { StorefrontData } from '../view/view.ts';
import { viewAt } from '../view/view-at.ts';
import {
  bytesOf,
  createPageParts,
  type FullPage,
  fullPage,
  type PageShape,
  partOf,
  readyMenu,
} from './full-page.server.ts';
import { loadStorefront, viewIn } from './load-storefront.server.ts';
import { PageCache } from './page-cache.server.ts';
import type { PageCopies } from './page-copies.server.ts';
import { askedIn, type LanguageRequest, languageRequest, pageLanguage } from './page-language.ts';
import { type ReadyPage, respond, respondUnkept, send, shrinkOnce } from './ready-page.server.ts';
import { createStatusPages, inPageLanguage, redirectMoved } from './status-pages.server.ts';
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

/** Of how many restaurants the languages stay in memory: as many as have pages there. */
const LANGUAGES_KEPT = 50_000;

const ROUTES = { menu: '/:slug', cart: '/:slug/cart' } as const;
/** Other spellings of a path, such as with `%`, are left to the router. */
const PLAIN_ADDRESS = /^\/([a-z0-9-]+)(\/cart)?(?:\?|$)/;

interface Wanted {
  slug: string;
  shape: PageShape;
  asked: PageQuery;
  /** The cache key of the page of the whole menu in its own language. */
  key: string;
  language: LanguageRequest;
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
  // By slug, from the page rendered last: where it is out of date, so is that page, and both are made anew.
  const languages = new LRUCache<string, [LanguageTag, ...LanguageTag[]]>({ max: LANGUAGES_KEPT });

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
    const { cookie, 'accept-language': acceptLanguage } = headers;
    const wanted = wantedOf(page, slug, headers['save-data'], { url, cookie, acceptLanguage });
    const key = keyNow(wanted);
    const full = key && cache.getSure(key);
    if (!full) return false;
    shrinkOnce(full.ready);
    keepCopy(slug, full);
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
    send(ready, request, answer, sharing(full, wanted));
    return true;
  }

  async function answer(c: Context, wanted: Wanted): Promise<Response> {
    try {
      setCacheResult(c, 'hit');
      const key = keyNow(wanted);
      const known = key && (await cache.getCurrent(key, wanted.slug));
      return known ? sendAgain(c, known, wanted) : await renderFresh(c, wanted);
    } catch (error) {
      const last = await lastKnown(wanted, error);
      if (!last) throw error;
      log.error({ err: error, slug: wanted.slug }, 'serving the last known page');
      return sendStale(c, last, wanted);
    }
  }

  /** The last page rendered at this address, from memory, else the copy on the disk if the database has failed. */
  async function lastKnown(wanted: Wanted, error: unknown): Promise<FullPage | undefined> {
    const { key, slug } = wanted;
    const last = cache.get(keyNow(wanted) ?? key) ?? cache.get(key);
    if (!last) return error instanceof DatabaseTrouble ? copies?.find(slug) : undefined;
    return last.closesAt > clock.now().getTime() ? last : undefined;
  }

  async function renderFresh(c: Context, wanted: Wanted): Promise<Response> {
    setCacheResult(c, 'miss');
    const { shape, slug } = wanted;
    const address = addressOf(c);
    if (wholePages.isSpent(address) || isFlooding(address)) return sendTooMany(c);
    const render = cache.beginRender();
    const storefront = await withDeadline(PAGE_READ, () => loadStorefront(services, slug, clock.now()));
    if (storefront.kind !== 'open') {
      for (const key of [wanted.key, keyNow(wanted)]) if (key) cache.forgetAt(key);
      copies?.forget(slug);
    }
    if (storefront.kind === 'moved') {
      const target = shape.page === 'cart' ? pages.cart(storefront.slug) : pages.storefront(storefront.slug);
      return redirectMoved(c, target + queryOf(c));
    }
    if (storefront.kind === 'notFound') return sendStatus({ kind: 'notFound' }, c.req, { status: 404 });
    if (storefront.kind === 'closed' || storefront.kind === 'inactive') {
      const { languages, ...closed } = storefront;
      const page = closed.kind === 'closed' ? closed : { ...closed, product: await currentSettings() };
      return inPageLanguage(c, languages, () => sendStatus(page, c.req, { status: 403 }));
    }

    const { view, restaurantId, pageVersion, validUntil, closesAt, isUnlisted } = storefront;
    languages.set(slug, shownLanguages(view.restaurant.languages));
    const key = keyNow(wanted) ?? wanted.key;
    // A concurrent request for the same page may have rendered it meanwhile.
    const rendered = cache.getVersion(key, { restaurantId, pageVersion });
    if (rendered) return sendAgain(c, rendered, wanted);

    const opening = { restaurantId, pageVersion, validUntil, closesAt };
    const page = inLanguage(languageOf(wanted), () => {
      const shown = viewAt(viewIn(view, languageNow.tag()), clock.now().getTime());
      const data: StorefrontData = { ...shape, view: shown, ...(isUnlisted && { unlisted: true }) };
      const ready = wholePages.spend(address, () => readyMenu(renderer, data));
      return fullPage(opening, data, ready);
    });
    if (renderer.mayCache !== false) {
      cache.store(key, page, render);
      keepCopy(slug, page);
    }
    return sendPart(c, page, wanted);
  }

  function sendAgain(c: Context, full: FullPage, wanted: Wanted): Response {
    shrinkOnce(full.ready);
    keepCopy(wanted.slug, full);
    return sendPart(c, full, wanted);
  }

  /** The language of the page that a request gets; its own while that of the restaurant is not known. */
  function languageOf({ slug, language }: Wanted): LanguageTag {
    const offered = languages.get(slug);
    return offered ? pageLanguage(offered, language) : 'en';
  }

  /** The cache key of the whole page in the language of the request; undefined while the languages are not known. */
  function keyNow(wanted: Wanted): string | undefined {
    const own = languages.get(wanted.slug)?.[0];
    const tag = languageOf(wanted);
    return own && (tag === own ? wanted.key : `${wanted.key}:${tag}`);
  }

  /** On the disk there is the page in the restaurant's own language only. */
  function keepCopy(slug: string, full: FullPage): void {
    if (full.language === languages.get(slug)?.[0]) copies?.keep(slug, full);
  }

  function sendPart(c: Context, full: FullPage, wanted: Wanted): Response {
    return respond(
      readyFor(full, wanted.asked, () => addressOf(c)),
      c.req,
      sharing(full, wanted),
    );
  }

  /**
   * The cache headers for a CDN in front; undefined unless a CDN is notified of changes, and for an address whose
   * language depends on the customer.
   */
  function sharing(
    { restaurantId, validUntil }: FullPage,
    { slug, language }: Wanted,
  ): Record<string, string> | undefined {
    const isForAll = languages.get(slug)?.length === 1 || askedIn(language.url) !== null;
    return services.purges && isForAll ? shareHeaders(restaurantId, validUntil, clock.now()) : undefined;
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
    const { waitAMinute: title, tooManyMenus: message } = statusTexts;
    const headers = { 'Retry-After': MINUTE_SECONDS };
    return sendStatus({ kind: 'error', title, message }, c.req, { status: 429, headers });
  }

  function addressOf(c: Context): string {
    return findClientAddress(c, trustedProxies);
  }
}

function wantedIn(c: Context<Env, '/:slug'>, page: StorefrontData['page']): Wanted {
  return wantedOf(page, c.req.param('slug'), c.req.header('Save-Data'), languageRequest(c.req));
}

/** `saveData` is the value of the Save-Data header (https://wicg.github.io/savedata/). */
function wantedOf(
  page: StorefrontData['page'],
  slug: string,
  saveData: string | string[] | undefined,
  language: LanguageRequest,
): Wanted {
  if (page === 'cart') return { slug, shape: { page }, asked: {}, key: `cart:${slug}`, language };
  const asked = pageQueryOf(language.url);
  if (saveData === 'on')
    return { slug, shape: { page, lean: true }, asked, key: `menu-lean:${slug}`, language };
  return { slug, shape: { page }, asked, key: `menu:${slug}`, language };
}

function queryOf(c: Context): string {
  return new URL(c.req.url).search;
}
