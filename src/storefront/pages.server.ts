import { type Context, Hono } from 'hono';
import type { ProductSettings } from '#membership/settings/product-settings.ts';
import type { Services } from '#platform/services.server.ts';
import { shareReads } from '#platform/shared-read.server.ts';
import { pageVersionOf } from '#restaurant/find-restaurant.server.ts';
import { pages } from '#routes';
import { leadOn } from './lead-on.server.ts';
import { loadStorefront } from './load-storefront.server.ts';
import { type CachedPage, PageCache } from './page-cache.server.ts';
import { compressHarder, makeReady, respond, respondOnce } from './ready-page.server.ts';
import type { StorefrontData, StorefrontView } from './view.ts';

const CACHE_BYTES = 64 * 1024 * 1024;

/** Said twice, here and in the page, as not everybody reads both. */
const notToBeFound = { 'X-Robots-Tag': 'noindex' };

/** What can stand at a restaurant's address. */
export type StorefrontPage =
  | ({ kind: 'open' } & StorefrontData)
  | { kind: 'notFound' }
  | { kind: 'inactive'; restaurantName: string; product: ProductSettings }
  | { kind: 'error'; message: string };

/** The server-rendering build, as this room needs it. */
export interface StorefrontRenderer {
  render(page: StorefrontPage): string;
  /** Headers of every page it renders: content type, security policy. */
  headers: Record<string, string>;
  /** False while the code that renders may change under way (development). */
  mayCache?: boolean;
}

interface Wanted {
  slug: string;
  shape: Pick<StorefrontData, 'page' | 'lean'>;
  /** What of the menu the address asks for, when it is not the whole. */
  asked: { category?: string; item?: string };
  /** What the cache knows it by. */
  key: string;
}

/** `/{slug}` and `/{slug}/cart`: from the cache when it shows the menu as it is now, else rendered (design §1). */
export function storefrontPages(
  services: Services,
  renderer: StorefrontRenderer,
  currentSettings: () => Promise<ProductSettings>,
): Hono {
  const { db, clock, engine, log } = services;
  const cache = new PageCache(CACHE_BYTES);
  services.pageChanges.subscribe((restaurantId) => cache.forget(restaurantId));
  const readVersion = shareReads((slug) => pageVersionOf(db, slug));

  return new Hono()
    .get('/:slug', (c) => answer(c, 'menu', c.req.param('slug')))
    .get('/:slug/', (c) => c.redirect(pages.storefront(c.req.param('slug')) + queryOf(c), 301))
    .get('/:slug/cart', (c) => answer(c, 'cart', c.req.param('slug')))
    .get('/:slug/cart/', (c) => c.redirect(pages.cart(c.req.param('slug')) + queryOf(c), 301));

  /** Without a promise where nothing has to be waited for: it would be a fifth of what such an answer costs. */
  function answer(c: Context, page: StorefrontData['page'], slug: string): Response | Promise<Response> {
    const asked = page === 'menu' ? c.req.query() : {};
    const isLean = page === 'menu' && savesData(c);
    const key = `${page}${isLean ? '-lean' : ''}:${slug}`;
    const known = asked.category || asked.item ? undefined : cache.get(key);
    if (known && engine === 'sqlite' && isOpen(known)) return respond(known.ready, c.req);
    return answerLater(c, { slug, key, asked, shape: { page, ...(isLean && { lean: true }) } }, known);
  }

  async function answerLater(c: Context, wanted: Wanted, known: CachedPage | undefined): Promise<Response> {
    try {
      if (known && (await isCurrent(known, wanted.slug))) return respond(known.ready, c.req);
      return await renderFresh(c, wanted);
    } catch (error) {
      const last = cache.get(wanted.key)?.data;
      if (!last) throw error;
      log.error({ err: error, slug: wanted.slug }, 'serving the last known page');
      return sendPage(c, { kind: 'open', ...last, ...partOf(last.view, wanted.asked), stale: true }, 200);
    }
  }

  /** SQLite has one process, whose writes drop what they change; PostgreSQL is asked, because others write too. */
  async function isCurrent(known: CachedPage, slug: string): Promise<boolean> {
    return isOpen(known) && (engine === 'sqlite' || (await readVersion(slug)) === known.pageVersion);
  }

  function isOpen({ closesAt }: CachedPage): boolean {
    return closesAt.getTime() > clock.now().getTime();
  }

  async function renderFresh(c: Context, { shape, slug, key, asked }: Wanted): Promise<Response> {
    const begun = cache.beginRender();
    const storefront = await loadStorefront(db, slug, clock.now());
    if (storefront.kind === 'moved') {
      const target = shape.page === 'cart' ? pages.cart(storefront.slug) : pages.storefront(storefront.slug);
      return leadOn(c, target + queryOf(c));
    }
    if (storefront.kind === 'notFound') return sendPage(c, { kind: 'notFound' }, 404);
    if (storefront.kind === 'inactive') {
      return sendPage(c, { ...storefront, product: await currentSettings() }, 403);
    }

    const { view, restaurantId, pageVersion, closesAt } = storefront;
    const part = partOf(view, asked);
    if (part) return sendPage(c, { kind: 'open', ...shape, view, ...part }, 200);
    // Others may have asked for the same page, and the first of them has rendered it.
    const rendered = cache.get(key);
    if (rendered?.pageVersion === pageVersion) return respond(rendered.ready, c.req);

    const data: StorefrontData = { ...shape, view };
    const ready = makeReady(renderer.render({ kind: 'open', ...data }), renderer.headers);
    if (renderer.mayCache !== false)
      cache.store(key, { restaurantId, pageVersion, closesAt, data, ready }, begun);
    // Smaller bytes for all who come after; what fails here only leaves the page a little larger.
    compressHarder(ready).catch(() => {});
    return respond(ready, c.req);
  }

  function sendPage(c: Context, page: StorefrontPage, status: 200 | 403 | 404): Response {
    const headers = { ...renderer.headers, 'Cache-Control': 'no-store' };
    return respondOnce(
      renderer.render(page),
      status === 200 ? headers : { ...headers, ...notToBeFound },
      status,
      c.req,
    );
  }
}

/** What browsers say when their user wants to save data (https://wicg.github.io/savedata/). */
function savesData(c: Context): boolean {
  return c.req.header('Save-Data') === 'on';
}

/** What of a menu was asked for: the whole of one category, or one item, which may be gone; undefined when all of it. */
function partOf(
  { categories }: StorefrontView,
  { category, item }: Wanted['asked'],
): Pick<StorefrontData, 'shownCategoryId' | 'shownItemId' | 'isItemGone'> | undefined {
  if (item) {
    const isThere = categories.some(({ items }) => items.some(({ id }) => id === item));
    return isThere ? { shownItemId: item } : { isItemGone: true };
  }
  return categories.some(({ id }) => id === category) ? { shownCategoryId: category } : undefined;
}

function queryOf(c: Context): string {
  return new URL(c.req.url).search;
}
