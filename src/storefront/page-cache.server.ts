import { LRUCache } from 'lru-cache';
import type { ReadyPage } from './ready-page.server.ts';
import { itemsOf, type StorefrontData, type StorefrontView } from './view.ts';

/** What an address may ask for of a menu. */
interface PartIds {
  items: ReadonlySet<string>;
  categories: ReadonlySet<string>;
}

/** A rendered page, ready to be sent. */
export interface CachedPage {
  restaurantId: string;
  /** The page version it shows. */
  pageVersion: number;
  /** When the membership ends and the page with it. */
  closesAt: Date;
  /** What it was rendered from, for showing part of it, or the whole again when the database is out of reach. */
  data: StorefrontData;
  ids: PartIds;
  ready: ReadyPage;
}

/** The ids of a menu's items and categories. */
export function idsOf(view: StorefrontView): PartIds {
  const idOf = ({ id }: { id: string }) => id;
  return { items: new Set(itemsOf(view).map(idOf)), categories: new Set(view.categories.map(idOf)) };
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
