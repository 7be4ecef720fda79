import { LRUCache } from 'lru-cache';
import type { TimeBudget } from '#platform/time-budget.server.ts';
import { readyMenu } from './ready-menu.server.ts';
import type { ReadyPage } from './ready-page.server.ts';
import type { StorefrontRenderer } from './storefront-page.ts';
import type { StorefrontData } from './view.ts';
import { dataOf, isListed, type WholePage } from './whole-page.server.ts';

/** What differs from the page of the whole menu. */
export type PagePart = Pick<StorefrontData, 'shownCategoryId' | 'shownItemId' | 'isItemGone' | 'stale'>;

/** What an address asks for after its question mark. */
export interface Asked {
  category?: string | undefined;
  item?: string | undefined;
}

const KEPT_BYTES = 16 * 1024 * 1024;

/** Our own addresses are far shorter, with all that is commonly put behind them; longer ones are not read at all. */
const LONGEST_QUERY = 2_000;

interface PageParts {
  /** The page of part of a menu, at the cost of `address`; undefined where the address has cost too much already. */
  affordable(whole: WholePage, part: PagePart, address: string): ReadyPage | undefined;
  /** The whole menu where it may be out of date, which it has to say at any cost. */
  stale(whole: WholePage): ReadyPage;
}

/**
 * Pages of one item, of one category, or of a menu that may be out of date, made from the page of the whole menu and kept
 * beside it: they are known by the ETag of that page, which stands for all they show, so none outlives a change. Bounded by
 * bytes of their own, so that requests to one menu do not evict the pages of other restaurants.
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

/** What of a menu was asked for: the whole of one category, or one item, which may be gone; undefined when all of it. */
export function partOf({ itemIds, categoryIds }: WholePage, { category, item }: Asked): PagePart | undefined {
  if (item) return isListed(itemIds, item) ? { shownItemId: item } : { isItemGone: true };
  return category && isListed(categoryIds, category) ? { shownCategoryId: category } : undefined;
}

/** Reads of an address what the page knows; whatever else a stranger put there makes no difference. */
export function askedIn(url: string): Asked {
  const at = url.indexOf('?');
  if (at === -1 || url.length - at > LONGEST_QUERY) return {};
  const query = new URLSearchParams(url.slice(at));
  return { category: query.get('category') ?? undefined, item: query.get('item') ?? undefined };
}
