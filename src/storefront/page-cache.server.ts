import { LRUCache } from 'lru-cache';
import { SECOND } from '#platform/clock.ts';
import { within } from '#platform/db/deadline.server.ts';
import type { Services } from '#platform/services.server.ts';
import { shareReads } from '#platform/shared-read.server.ts';
import { pageVersionAt } from '#restaurant/find-restaurant.server.ts';

/** How long a customer waits for the database before the last known page is shown instead. */
const VERSION_READ = 1.5 * SECOND;

/** What has to be known of anything that is kept, to tell whether it still holds. */
export interface Kept {
  restaurantId: string;
  /** The page version it shows. */
  pageVersion: number;
  /** When it stops being true without any write, ms: something opens, closes or comes back (docs/product.md#page-cache). */
  validUntil: number;
}

/**
 * What was made of restaurants' pages, by its key (slug and kind), bounded by bytes, least recently used first to go
 * (docs/product.md#page-cache). `forget` also keeps what is being made at that moment from being stored: it may show
 * the state before.
 */
export class PageCache<Value extends Kept> {
  private readonly pages: LRUCache<string, Value>;
  private readonly services: Pick<Services, 'clock' | 'engine' | 'metrics'>;
  private readonly readVersion: (slug: string) => ReturnType<typeof pageVersionAt>;
  /** Whose pages have which keys: of ten thousand pages a write looks at its own alone. */
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
    this.readVersion = shareReads((slug) => within(VERSION_READ, () => pageVersionAt(services.db, slug)));
    // On PostgreSQL, which tells what holds, a page of before is the last known one, should the database go away next.
    if (services.engine === 'sqlite')
      services.pageChanges.subscribe((restaurantId) => this.forget(restaurantId));
  }

  /** What was made last, whether or not it still holds. */
  get(key: string): Value | undefined {
    return this.pages.get(key);
  }

  /** What is kept of a page version of a restaurant, if its time has not come since. */
  getVersion(key: string, { restaurantId, pageVersion }: Omit<Kept, 'validUntil'>): Value | undefined {
    const known = this.pages.get(key);
    const isSame = known?.restaurantId === restaurantId && known.pageVersion === pageVersion;
    return isSame && this.isStillTrue(known) ? known : undefined;
  }

  /** What is kept, where it is known without waiting that it still holds. */
  getSure(key: string): Value | undefined {
    const known = this.pages.get(key);
    if (!known || this.services.engine !== 'sqlite' || !this.isStillTrue(known)) return undefined;
    this.services.metrics.cacheHits.inc();
    return known;
  }

  /** What is kept, where it still holds: others than this process may have written to the restaurant at `slug`. */
  async getCurrent(key: string, slug: string): Promise<Value | undefined> {
    const known = this.pages.get(key);
    const { cacheHits, cacheMisses } = this.services.metrics;
    const isCurrent = known !== undefined && this.isStillTrue(known) && (await this.isOfNow(known, slug));
    (isCurrent ? cacheHits : cacheMisses).inc();
    return isCurrent ? known : undefined;
  }

  /** Hand the result to `store` together with the page rendered from what was read after this call. */
  beginRender(): number {
    return this.generation;
  }

  store(key: string, page: Value, begun: number): void {
    if (begun === this.generation) this.pages.set(key, page);
  }

  /** Drops everything of the restaurant that a key leads to: it has been seen closed, and is not even shown as last known. */
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

  /** SQLite has one process, whose writes drop what they change; PostgreSQL is asked. */
  private async isOfNow({ restaurantId, pageVersion }: Value, slug: string): Promise<boolean> {
    if (this.services.engine === 'sqlite') return true;
    const now = await this.readVersion(slug);
    // An address that was given up may be another restaurant's, whose versions are as small.
    return now?.restaurantId === restaurantId && now.pageVersion === pageVersion;
  }

  private isStillTrue({ validUntil }: Kept): boolean {
    return validUntil > this.services.clock.now().getTime();
  }
}
