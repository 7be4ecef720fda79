import { LRUCache } from 'lru-cache';
import type { ReadyPage } from './ready-page.server.ts';
import type { StorefrontData } from './view.ts';

/** A rendered page, ready to be sent. */
export interface CachedPage {
  restaurantId: string;
  /** The page version it shows. */
  pageVersion: number;
  /** When the membership ends and the page with it. */
  closesAt: Date;
  /** What it was rendered from, for showing it again when the database is out of reach. */
  data: StorefrontData;
  ready: ReadyPage;
}

/**
 * Rendered pages by their key (slug and kind), bounded by bytes, least recently used first to go (design §1).
 * `forget` also keeps a page that is being rendered at that moment from being stored: it may show the state before.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private generation = 0;

  constructor(maxBytes: number) {
    this.pages = new LRUCache({
      maxSize: maxBytes,
      // The data it was rendered from takes about as much room as the text.
      sizeCalculation: ({ ready }) => 2 * ready.bytes + 1024,
    });
  }

  get(key: string): CachedPage | undefined {
    return this.pages.get(key);
  }

  /** Hand the result to `store` together with the page rendered from what was read after this call. */
  beginRender(): number {
    return this.generation;
  }

  store(key: string, page: CachedPage, begun: number): void {
    if (begun === this.generation) this.pages.set(key, page);
  }

  /** Drops every page of a restaurant. */
  forget(restaurantId: string): void {
    this.generation += 1;
    // Some hundred pages fit: to look through them on a write is cheaper than to keep a list of whose they are.
    for (const [key, page] of [...this.pages.entries()]) {
      if (page.restaurantId === restaurantId) this.pages.delete(key);
    }
  }
}
