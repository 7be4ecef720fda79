import { LRUCache } from 'lru-cache';
import { type Clock, MINUTE } from '#platform/clock.ts';
import type { TimeBudget } from '#platform/time-budget.server.ts';
import type { Asked } from './asked-part.ts';
import { readyMenu } from './ready-menu.server.ts';
import type { ReadyPage } from './ready-page.server.ts';
import type { StorefrontRenderer } from './storefront-page.ts';
import type { StorefrontData } from './view.ts';
import { viewAt } from './view-at.ts';
import { dataOf, isListed, type WholePage } from './whole-page.server.ts';

/** How a page differs from the page of the whole menu. */
export type PagePart = Pick<StorefrontData, 'shownCategoryId' | 'shownItemId' | 'isItemGone'>;

/** A page of the menu or its cart. */
export type PageShape = Pick<StorefrontData, 'page' | 'lean'>;

const KEPT_BYTES = 16 * 1024 * 1024;

interface PageParts {
  /**
   * The page of part of a menu; its render time counts against the client's `address`. Undefined if that is used up.
   */
  affordable(whole: WholePage, part: PagePart, address: string): ReadyPage | undefined;
  /**
   * A page of the shape asked for, as the time is now, marked as maybe out of date. Of a part only within the limit,
   * else the whole menu: that is rendered at any cost, because the customer must be told.
   */
  stale(whole: WholePage, shape: PageShape, part: PagePart | undefined, address: string): ReadyPage;
}

/**
 * Renders pages of one item, of one category, or of a menu that may be out of date from the page of the whole menu.
 * They are cached by the ETag of that page, which covers all they show, so none outlives a change. The cache has a
 * size limit of its own, so that requests to one menu do not evict the pages of other restaurants.
 */
export function createPageParts(renderer: StorefrontRenderer, clock: Clock, budget: TimeBudget): PageParts {
  const kept = new LRUCache<string, ReadyPage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes + 512,
  });

  function affordable(whole: WholePage, part: PagePart, address: string): ReadyPage | undefined {
    return withinBudget(keyOf(whole, part), address, () => ({ ...dataOf(whole, renderer), ...part }));
  }

  function stale(whole: WholePage, shape: PageShape, part: PagePart | undefined, address: string): ReadyPage {
    const now = clock.now().getTime();
    const dataNow = () => {
      const { view, lean: _, ...data } = dataOf(whole, renderer);
      return { ...data, ...shape, stale: true, view: viewAt(view, now) } as const;
    };
    // Whether the place is open, and what is served, is as of this minute.
    const key = keyOf(whole, { ...shape, minute: Math.floor(now / MINUTE) });
    const ofPart =
      part && withinBudget(key + JSON.stringify(part), address, () => ({ ...dataNow(), ...part }));
    return ofPart ?? kept.get(key) ?? make(key, dataNow());
  }

  function withinBudget(key: string, address: string, data: () => StorefrontData): ReadyPage | undefined {
    const known = kept.get(key);
    if (known || budget.isSpent(address)) return known;
    return budget.spend(address, () => make(key, data()));
  }

  function make(key: string, data: StorefrontData): ReadyPage {
    const ready = readyMenu(renderer, data);
    if (renderer.mayCache !== false) kept.set(key, ready);
    return ready;
  }

  return { affordable, stale };
}

function keyOf({ ready }: WholePage, part: object): string {
  return ready.etag + JSON.stringify(part);
}

/** The part of a menu that a URL names: a category, or an item, which may be gone; undefined for the whole menu. */
export function partOf({ itemIds, categoryIds }: WholePage, { category, item }: Asked): PagePart | undefined {
  if (item) return isListed(itemIds, item) ? { shownItemId: item } : { isItemGone: true };
  return category && isListed(categoryIds, category) ? { shownCategoryId: category } : undefined;
}
