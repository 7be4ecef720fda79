import { setImmediate as letOthersRun } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { isOpen } from '#membership/membership-row.server.ts';
import { MINUTE } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { languagesWith } from '#platform/texts/languages.ts';
import { shownLanguages } from '#restaurant/settings/languages.ts';
import { pageIn, pages, seo, translatedPages } from '#routes';
import '#restaurant/server/load-restaurants.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { languageUrls } from '../page-language.ts';

/**
 * Restaurants per sitemap: with our own pages below the limits of 50,000 addresses and 50 MB of
 * https://www.sitemaps.org/protocol.html. One in n languages counts n² times, for its n addresses
 * with n links each.
 */
const MAX_RESTAURANTS = 49_900;
/** How old an answer may be, ms: search engines come back after days, and repeated requests must cost nothing. */
const PERIOD = 10 * MINUTE;
const MAX_PARTS = 4;
const ROWS_AT_A_TIME = 500;
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

const ownPages = [
  ...[pages.landing(), pages.privacy(), pages.terms(), pages.contact()],
  ...translatedPages().flatMap((path) =>
    languagesWith('landing')
      .slice(1)
      .map((tag) => pageIn(path, tag)),
  ),
];

/** Returns the sitemap, or one of its parts; undefined where there is no such part. */
export type Sitemap = (part?: number) => Promise<string | undefined>;

/**
 * Creates the sitemap of all pages that search engines may list: our own pages and all open restaurants, with the time
 * of their last change. A sitemap that is too long becomes an index of parts, each read and cached on its own.
 */
export function createSitemap(
  { db, clock, publicUrl }: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  mostRestaurants = MAX_RESTAURANTS,
): Sitemap {
  const parts = new LRUCache<string, Promise<string>>({ max: MAX_PARTS });
  let divided: { period: number; starts: Promise<string[]> } | undefined;

  return async (part) => {
    const period = Math.floor(clock.now().getTime() / PERIOD);
    const starts = await startsIn(period);
    // Only parts that exist are cached, so that requests for unknown ones cannot evict others.
    if (part !== undefined && (starts.length <= 1 || part > starts.length)) return undefined;
    const key = `${part}:${period}`;
    const writing = parts.get(key) ?? write(part, starts);
    parts.set(key, writing);
    writing.catch(() => parts.delete(key));
    return writing;
  };

  /** For each part the restaurant id after which it begins; looked up once per period. */
  function startsIn(period: number): Promise<string[]> {
    if (divided?.period === period) return divided.starts;
    const starts = divide();
    divided = { period, starts };
    starts.catch(() => {
      divided = undefined;
    });
    return starts;
  }

  async function divide(): Promise<string[]> {
    const starts = [''];
    let [sum, last] = [0, ''];
    for await (const page of openPagesAfter(db, clock.now(), '')) {
      if (sum > 0 && sum + weightOf(page) > mostRestaurants) {
        starts.push(last);
        sum = 0;
      }
      sum += weightOf(page);
      last = page.id;
    }
    return starts;
  }

  async function write(part: number | undefined, starts: string[]): Promise<string> {
    if (starts.length <= 1) return urlSet([...own(), ...(await restaurants(''))]);
    if (part === undefined) return index(starts.length);
    return urlSet(part === 0 ? own() : await restaurants(starts[part - 1] ?? ''));
  }

  /** The index of all parts; part 0 contains our own pages. */
  function index(parts: number): string {
    const entries = Array.from(
      { length: parts + 1 },
      (_, part) => `<sitemap><loc>${publicUrl}${seo.sitemapPart(part)}</loc></sitemap>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SCHEMA}">${entries.join('')}</sitemapindex>`;
  }

  function own(): string[] {
    return ownPages.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  }

  async function restaurants(start: string): Promise<string[]> {
    const entries: string[] = [];
    let sum = 0;
    for await (const page of openPagesAfter(db, clock.now(), start)) {
      sum += weightOf(page);
      if (entries.length > 0 && sum > mostRestaurants) break;
      entries.push(entry(page));
    }
    return entries;
  }

  /** The addresses of a page in each of its languages, each with links to all of them. */
  function entry({ slug, languages, changedAt }: OpenPage): string {
    const urls = languageUrls(slug, languages, publicUrl);
    const links = urls.length > 1 ? [...urls, ['x-default', urls[0]?.[1]]] : [];
    const alternates = links
      .map(([tag, url]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}"/>`)
      .join('');
    const changed = `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return urls.map(([, url]) => `<url><loc>${url}</loc>${changed}${alternates}</url>`).join('');
  }
}

/** As how many restaurants with one language a page counts. */
function weightOf({ languages }: OpenPage): number {
  return shownLanguages(languages).length ** 2;
}

function urlSet(entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SCHEMA}" xmlns:xhtml="${XHTML}">${entries.join('')}</urlset>`;
}

/**
 * A public page that search engines may list: open, and run by somebody with a confirmed email
 * (docs/product/identity.md#unconfirmed-email).
 */
interface OpenPage {
  id: string;
  slug: string;
  /** As the restaurant's field has them. */
  languages: string;
  /** When its content last changed. */
  changedAt: Date;
}

/** All open pages after an id, in a fixed order. */
async function* openPagesAfter(db: Db, now: Date, start: string): AsyncGenerator<OpenPage> {
  for (let id = start; ; ) {
    const rows = await openPages(db, now)
      .select([
        'restaurants.id',
        'restaurants.slug',
        'restaurants.languages',
        'restaurants.updated_at as changedAt',
      ])
      .where('restaurants.id', '>', id)
      .orderBy('restaurants.id')
      .limit(ROWS_AT_A_TIME)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_A_TIME) return;
    id = last.id;
    // SQLite blocks the event loop while it answers; customers must not wait for the whole table.
    await letOthersRun();
  }
}

/**
 * The same condition as in `loadStorefront`: the membership gives access, and an active owner has a confirmed email.
 * The demo needs no such owner.
 */
function openPages(db: Db, now: Date) {
  return (
    db
      .selectFrom('restaurants')
      // A cross join keeps SQLite from reading and sorting all memberships for each batch.
      .crossJoin('memberships')
      .whereRef('memberships.restaurant_id', '=', 'restaurants.id')
      .where('restaurants.deleted_at', 'is', null)
      .where(isOpen(now))
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('restaurants.is_demo', '=', true),
          exists(
            selectFrom('restaurant_people')
              .innerJoin('users', 'users.id', 'restaurant_people.user_id')
              .select('users.id')
              .whereRef('restaurant_people.restaurant_id', '=', 'restaurants.id')
              .where('restaurant_people.role', '=', 'owner')
              .where('users.is_active', '=', true)
              .where('users.email_verified_at', 'is not', null)
              .where('users.deleted_at', 'is', null),
          ),
        ]),
      )
  );
}
