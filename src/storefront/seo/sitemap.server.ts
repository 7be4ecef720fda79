import { setImmediate as letOthersRun } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { MINUTE } from '#platform/clock.ts';
import type { Services } from '#platform/services.server.ts';
import { pages, seo } from '#routes';
import '#membership/find-membership.server.ts';
import '#restaurant/find-restaurant.server.ts';
import type { Db } from '#platform/db/database.server.ts';

/** How many restaurants one sitemap lists: with our own few below the 50,000 of https://www.sitemaps.org/protocol.html. */
const MOST_RESTAURANTS = 49_900;
/** How old an answer may be: search engines come back after days, and asking must cost nothing. */
const KEPT = 10 * MINUTE;
const PARTS_KEPT = 4;
const ROWS_AT_A_TIME = 1_000;
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const ownPages = [pages.landing(), pages.privacy(), pages.terms(), pages.contact()];

/** Gives the sitemap, or one of its parts; undefined where there is no such part. */
export type Sitemap = (part?: number) => Promise<string | undefined>;

/**
 * The sitemap of everything that can be found: our own pages and all open restaurants with the time of their last change.
 * One that is too long becomes an index of parts, read and kept one by one.
 */
export function createSitemap(
  { db, clock, publicUrl }: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  mostRestaurants = MOST_RESTAURANTS,
): Sitemap {
  const kept = new LRUCache<string, Promise<string>>({ max: PARTS_KEPT });
  let counted: { period: number; parts: Promise<number> } | undefined;

  return async (part) => {
    const period = Math.floor(clock.now().getTime() / KEPT);
    const parts = await partsIn(period);
    // Only pictures that exist are kept, so that requests for unknown ones cannot evict others.
    if (part !== undefined && (parts <= 1 || part > parts)) return undefined;
    const key = `${part}:${period}`;
    const writing = kept.get(key) ?? write(part, parts);
    kept.set(key, writing);
    writing.catch(() => kept.delete(key));
    return writing;
  };

  /** Counted once in a period. */
  function partsIn(period: number): Promise<number> {
    if (counted?.period === period) return counted.parts;
    const parts = countOpenPages(db, clock.now()).then((count) => Math.ceil(count / mostRestaurants));
    counted = { period, parts };
    parts.catch(() => {
      counted = undefined;
    });
    return parts;
  }

  async function write(part: number | undefined, parts: number): Promise<string> {
    if (parts <= 1) return urlSet([...own(), ...(await restaurants(0))]);
    if (part === undefined) return index(parts);
    return urlSet(part === 0 ? own() : await restaurants((part - 1) * mostRestaurants));
  }

  /** Part 0 is our own pages. */
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

  async function restaurants(start: number): Promise<string[]> {
    const now = clock.now();
    const entries: string[] = [];
    for (let id = '', skipped = start; entries.length < mostRestaurants; skipped = 0) {
      const limit = Math.min(ROWS_AT_A_TIME, mostRestaurants - entries.length);
      const rows = await openPagesAfter(db, now, { id, skipped, limit });
      for (const { slug, changedAt } of rows) entries.push(entry(slug, changedAt));
      if (rows.length < limit) break;
      id = rows.at(-1)?.id ?? '';
      // SQLite answers without ever leaving the event loop; customers are not to wait for the whole sitemap.
      await letOthersRun();
    }
    return entries;
  }

  function entry(slug: string, changedAt: Date): string {
    return `<url><loc>${publicUrl}${pages.storefront(slug)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`;
  }
}

function urlSet(entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SCHEMA}">${entries.join('')}</urlset>`;
}

/**
 * A public page that search engines may list: open, and run by somebody with a confirmed e-mail
 * (docs/product.md#unconfirmed-e-mail).
 */
interface OpenPage {
  id: string;
  slug: string;
  /** When what it shows last changed. */
  changedAt: Date;
}

/** How many pages can be found now. */
async function countOpenPages(db: Db, now: Date): Promise<number> {
  const { count } = await openPages(db, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Open pages in a fixed order: at most `limit` of those after an id, `skipped` of them left out. */
function openPagesAfter(
  db: Db,
  now: Date,
  { id, skipped = 0, limit }: { id: string; skipped?: number; limit: number },
): Promise<OpenPage[]> {
  return openPages(db, now)
    .select(['restaurants.id', 'restaurants.slug', 'restaurants.updated_at as changedAt'])
    .where('restaurants.id', '>', id)
    .orderBy('restaurants.id')
    .offset(skipped)
    .limit(limit)
    .execute();
}

/** The same condition as in `loadStorefront`: the membership gives access, and an active, confirmed person owns it; the demo needs neither. */
function openPages(db: Db, now: Date) {
  return db
    .selectFrom('restaurants')
    .innerJoin('memberships', 'memberships.restaurant_id', 'restaurants.id')
    .where('restaurants.deleted_at', 'is', null)
    .where('memberships.status', '=', 'ACTIVE')
    .where('memberships.ends_at', '>', now)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('restaurants.is_demo', '=', true),
        exists(
          selectFrom('restaurant_people')
            .innerJoin('users', 'users.id', 'restaurant_people.user_id')
            .select('users.id')
            .whereRef('restaurant_people.restaurant_id', '=', 'restaurants.id')
            .where('restaurant_people.member_role', '=', 'owner')
            .where('users.is_active', '=', true)
            .where('users.email_verified_at', 'is not', null)
            .where('users.deleted_at', 'is', null),
        ),
      ]),
    );
}
