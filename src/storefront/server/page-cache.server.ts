import { LRUCache } from 'lru-cache';
import { withDeadline } from '#platform/db/reachability.server.ts';
import { shareReads } from '#platform/http/caching/shared-read.server.ts';
import { SECOND } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { pageVersionAt } from '#restaurant/server/load-restaurants.server.ts';
import type { StorefrontView } from '../view/view.ts';
import { loadStorefront, type Storefront } from './load-storefront.server.ts';

type Made<Value> = { kind: 'open'; value: Value } | Exclude<Storefront, { kind: 'open' }>;

/**
 * Returns a function from a slug to what `make` makes of its restaurant, or to why its page shows nothing. The value is
 * cached until the page changes, by the same rules as the page itself. `maxBytes` bounds the cache; `bytesOf` is needed
 * for a value that is not only text.
 */
export function cacheStorefronts<Value>(
  services: Services,
  make: (view: StorefrontView, isUnlisted: boolean) => Value,
  maxBytes: number,
  bytesOf: (value: Value) => number = bytesOfText,
): (slug: string) => Promise<Made<Value>> {
  const { clock } = services;
  const cache = new PageCache<Cached & { value: Value; bytes: number }>(
    services,
    maxBytes,
    ({ bytes }) => bytes,
  );

  return async (slug) => {
    const known = await cache.getCurrent(slug, slug);
    if (known) return { kind: 'open', value: known.value };
    const begun = cache.beginRender();
    const storefront = await loadStorefront(services, slug, clock.now());
    if (storefront.kind !== 'open') return storefront;

    const { view, restaurantId, pageVersion, validUntil, isUnlisted } = storefront;
    const value = make(view, isUnlisted);
    const bytes = bytesOf(value) + 1024;
    cache.store(slug, { restaurantId, pageVersion, validUntil, value, bytes }, begun);
    return { kind: 'open', value };
  };
}

/** A character takes two bytes in memory, and the objects around the text about as much again. */
function bytesOfText(value: unknown): number {
  return 4 * JSON.stringify(value).length;
}

/** Timeout for reading the page version, ms; after it the last known page is shown instead. */
const VERSION_READ = 1.5 * SECOND;

/** The fields every cached value has, to tell whether it is still valid. */
export interface Cached {
  restaurantId: string;
  pageVersion: number;
  /** When it becomes wrong without a write, ms: something opens, closes or comes back (docs/product/storefront.md#page-cache). */
  validUntil: number;
}

/**
 * An LRU cache of what was rendered for restaurants, by key (slug and kind), bounded by bytes
 * (docs/product/storefront.md#page-cache). `forget` also prevents a render that is running at that moment from being stored: it
 * may show the old state.
 */
export class PageCache<Value extends Cached> {
  private readonly pages: LRUCache<string, Value>;
  private readonly services: Pick<Services, 'clock' | 'engine' | 'metrics'>;
  private readonly readVersion: (slug: string) => ReturnType<typeof pageVersionAt>;
  /** The keys of each restaurant, so that a write need not search ten thousand pages for its own. */
  private readonly keys = new Map<string, Set<string>>();
  private generation = 0;

  constructor(
    services: Pick<Services, 'db' | 'clock' | 'engine' | 'pageChanges' | 'metrics'>,
    maxBytes: number,
    bytesOf: (value: Value) => number,
  ) {
    this.pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: bytesOf,
      onInsert: ({ restaurantId }, key) => this.keysOf(restaurantId).add(key),
      dispose: ({ restaurantId }, key) => this.leave(restaurantId, key),
    });
    this.services = services;
    services.metrics.cacheSizes.add(() => this.pages.calculatedSize);
    this.readVersion = shareReads((slug) =>
      withDeadline(VERSION_READ, () => pageVersionAt(services.db, slug)),
    );
    // Not on PostgreSQL: there the version is read each time, and an old page is still useful if the database goes
    // down.
    if (services.engine === 'sqlite')
      services.pageChanges.subscribe((restaurantId) => this.forget(restaurantId));
  }

  /** Returns the cached value, whether or not it is still valid. */
  get(key: string): Value | undefined {
    return this.pages.get(key);
  }

  /** Returns the cached value if it is of this restaurant and page version, and not expired by the clock. */
  getVersion(key: string, { restaurantId, pageVersion }: Omit<Cached, 'validUntil'>): Value | undefined {
    const known = this.pages.get(key);
    const isSame = known?.restaurantId === restaurantId && known.pageVersion === pageVersion;
    return isSame && this.isStillTrue(known) ? known : undefined;
  }

  /** Returns the cached value if it is valid and that is known without a query: on SQLite only. */
  getSure(key: string): Value | undefined {
    const known = this.pages.get(key);
    if (!known || this.services.engine !== 'sqlite' || !this.isStillTrue(known)) return undefined;
    this.services.metrics.cacheHits.inc();
    return known;
  }

  /**
   * Returns the cached value if it is valid. Reads the version at `slug` first, as other processes may have written.
   */
  async getCurrent(key: string, slug: string): Promise<Value | undefined> {
    const known = this.pages.get(key);
    const { cacheHits, cacheMisses } = this.services.metrics;
    const isCurrent = known !== undefined && this.isStillTrue(known) && (await this.isOfNow(known, slug));
    (isCurrent ? cacheHits : cacheMisses).inc();
    return isCurrent ? known : undefined;
  }

  /** To be called before reading the data for a page; pass the result to `store` with that page. */
  beginRender(): number {
    return this.generation;
  }

  store(key: string, page: Value, begun: number): void {
    if (begun === this.generation) this.pages.set(key, page);
  }

  /**
   * Drops everything of the restaurant that the key belongs to: its page is closed, and not even shown as last known.
   */
  forgetAt(key: string): void {
    const known = this.pages.get(key);
    if (known) this.forget(known.restaurantId);
  }

  /** Drops everything of a restaurant. */
  forget(restaurantId: string): void {
    this.generation += 1;
    for (const key of [...(this.keys.get(restaurantId) ?? [])]) this.pages.delete(key);
  }

  private keysOf(restaurantId: string): Set<string> {
    const keys = this.keys.get(restaurantId) ?? new Set();
    this.keys.set(restaurantId, keys);
    return keys;
  }

  private leave(restaurantId: string, key: string): void {
    const keys = this.keys.get(restaurantId);
    keys?.delete(key);
    if (keys?.size === 0) this.keys.delete(restaurantId);
  }

  /** SQLite has a single process, whose writes already dropped what they changed; PostgreSQL needs a query. */
  private async isOfNow({ restaurantId, pageVersion }: Value, slug: string): Promise<boolean> {
    if (this.services.engine === 'sqlite') return true;
    const now = await this.readVersion(slug);
    // A slug that was given up may belong to another restaurant by now, with the same version number.
    return now?.restaurantId === restaurantId && now.pageVersion === pageVersion;
  }

  private isStillTrue({ validUntil }: Cached): boolean {
    return validUntil > this.services.clock.now().getTime();
  }
}
