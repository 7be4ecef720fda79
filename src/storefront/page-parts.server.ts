import { LRUCache } from 'lru-cache';
import type { TimeBudget } from '#platform/time-budget.server.ts';
import type { Asked } from './asked-part.ts';
import { readyMenu } from './ready-menu.server.ts';
import type { ReadyPage } from './ready-page.server.ts';
import type { StorefrontRenderer } from './storefront-page.ts';
import type { StorefrontData } from './view.ts';
import { dataOf, isListed, type WholePage } from './whole-page.server.ts';

/** How a page differs from the page of the whole menu. */
export type PagePart = Pick<StorefrontData, 'shownCategoryId' | 'shownItemId' | 'isItemGone' | 'stale'>;

const KEPT_BYTES = 16 * 1024 * 1024;

interface PageParts {
  /**
   * The page of part of a menu; its render time counts against the client's `address`. Undefined if that is used up.
   */
  affordable(whole: WholePage, part: PagePart, address: string): ReadyPage | undefined;
  /** The whole menu, marked as maybe out of date. Rendered at any cost, because the customer must be told. */
  stale(whole: WholePage): ReadyPage;
}

/**
 * Renders pages of one item, of one category, or of a menu that may be out of date from the page of the whole menu.
 * They are cached by the ETag of that page, which covers all they show, so none outlives a change. The cache has a
 * size limit of its own, so that requests to one menu do not evict the pages of other restaurants.
 */
export function createPageParts(renderer: StorefrontRenderer, budget: TimeBudget): PageParts {
  const kept = new LRUCache<string, ReadyPage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes + 512,
  });

  function affordable(whole: WholePage, part: PagePart, address: string): ReadyPage | undefined {
    const key = keyOf(whole, part);
    const known = kept.get(key);
    if (known || budget.isSpent(address)) return known;
    return budget.spend(address, () => make(key, whole, part));
  }

  function stale(whole: WholePage): ReadyPage {
    const part = { stale: true } as const;
    const key = keyOf(whole, part);
    return kept.get(key) ?? make(key, whole, part);
  }

  function make(key: string, whole: WholePage, part: PagePart): ReadyPage {
    const ready = readyMenu(renderer, { ...dataOf(whole, renderer), ...part });
    if (renderer.mayCache !== false) kept.set(key, ready);
    return ready;
  }

  return { affordable, stale };
}

function keyOf({ ready }: WholePage, part: PagePart): string {
  return ready.etag + JSON.stringify(part);
}

/** The part of a menu that a URL names: a category, or an item, which may be gone; undefined for the whole menu. */
export function partOf({ itemIds, categoryIds }: WholePage, { category, item }: Asked): PagePart | undefined {
  if (item) return isListed(itemIds, item) ? { shownItemId: item } : { isItemGone: true };
  return category && isListed(categoryIds, category) ? { shownCategoryId: category } : undefined;
}
