import { LRUCache } from 'lru-cache';
import type { TimeBudget } from '#platform/http/limits/time-budget.server.ts';
import { type Clock, MINUTE } from '#platform/services/clock.ts';
import { inLanguage } from '#platform/texts/catalogues.server.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import type { PageQuery } from '../offline/addresses.ts';
import { type ChoicesView, itemsOf, type StorefrontData } from '../view/view.ts';
import { viewAt } from '../view/view-at.ts';
import type { Cached } from './page-cache.server.ts';
import { makeReady, type ReadyPage, textOf, VARY_BY_LANGUAGE } from './ready-page.server.ts';
import { notToBeFound, type StorefrontRenderer } from './storefront-page.ts';

/** How a page differs from the page of the whole menu. */
type PagePart = Pick<StorefrontData, 'shownCategoryId' | 'shownItemId' | 'isItemGone'>;

/** A page of the menu or its cart. */
export type PageShape = Pick<StorefrontData, 'page' | 'lean'>;

const CACHE_BYTES = 16 * 1024 * 1024;

interface PageParts {
  /**
   * The page of part of a menu; its render time counts against the client's `address`. Undefined if that is used up.
   */
  affordable(page: FullPage, part: PagePart, address: string): ReadyPage | undefined;
  /**
   * A page of the shape asked for, as the time is now, marked as maybe out of date. Of a part only within the limit,
   * else the whole menu: that is rendered at any cost, because the customer must see it.
   */
  stale(page: FullPage, shape: PageShape, part: PagePart | undefined, address: string): ReadyPage;
}

/**
 * Renders pages of one item, of one category, or of a menu that may be out of date from the page of the whole menu.
 * They are cached by the ETag of that page, which covers all they show, so none outlives a change. The cache has a
 * size limit of its own, so that requests to one menu do not evict the pages of other restaurants.
 */
export function createPageParts(renderer: StorefrontRenderer, clock: Clock, budget: TimeBudget): PageParts {
  const cache = new LRUCache<string, ReadyPage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes + 512,
  });

  function affordable(page: FullPage, part: PagePart, address: string): ReadyPage | undefined {
    return inLanguage(page.language, () =>
      withinBudget(keyOf(page, part), address, () => ({ ...dataOf(page, renderer), ...part })),
    );
  }

  function stale(page: FullPage, shape: PageShape, part: PagePart | undefined, address: string): ReadyPage {
    const now = clock.now().getTime();
    const dataNow = () => {
      const { view, lean: _, ...data } = dataOf(page, renderer);
      return { ...data, ...shape, stale: true, view: viewAt(view, now) } as const;
    };
    // Whether the place is open, and what is served, is as of this minute.
    const key = keyOf(page, { ...shape, minute: Math.floor(now / MINUTE) });
    return inLanguage(page.language, () => {
      const ofPart =
        part && withinBudget(key + JSON.stringify(part), address, () => ({ ...dataNow(), ...part }));
      return ofPart ?? cache.get(key) ?? make(key, dataNow());
    });
  }

  function withinBudget(key: string, address: string, data: () => StorefrontData): ReadyPage | undefined {
    const known = cache.get(key);
    if (known || budget.isSpent(address)) return known;
    return budget.spend(address, () => make(key, data()));
  }

  function make(key: string, data: StorefrontData): ReadyPage {
    const ready = readyMenu(renderer, data);
    if (renderer.mayCache !== false) cache.set(key, ready);
    return ready;
  }

  return { affordable, stale };
}

function keyOf({ ready }: FullPage, part: object): string {
  return ready.etag + JSON.stringify(part);
}

/** The part of a menu that a URL names: a category, or an item, which may be deleted; undefined for the whole menu. */
export function partOf(
  { itemIds, categoryIds }: FullPage,
  { category, item }: PageQuery,
): PagePart | undefined {
  if (item) return isListed(itemIds, item) ? { shownItemId: item } : { isItemGone: true };
  return category && isListed(categoryIds, category) ? { shownCategoryId: category } : undefined;
}

/** Renders a page of a menu, ready to be sent; with a noindex header if it is unlisted. */
export function readyMenu(renderer: StorefrontRenderer, data: StorefrontData): ReadyPage {
  const { html, headers } = renderer.render({ kind: 'open', ...data });
  return makeReady(html, {
    ...headers,
    ...(data.view.restaurant.languages.includes(' ') && { Vary: VARY_BY_LANGUAGE }),
    ...(data.unlisted && notToBeFound),
  });
}

/** Which state of which restaurant a page shows, and how long it may be shown. */
export interface Opening extends Cached {
  /** When the membership ends, ms: after it not even a page that may be out of date is shown. */
  closesAt: number;
}

/** The rendered page of a whole menu, ready to be sent. Small, because ten thousand may be in memory. */
export interface FullPage extends Opening {
  ready: ReadyPage;
  language: LanguageTag;
  /** The choices as JSON, which only pages of single dishes contain; empty if no dish has choices. */
  choices: string;
  /** The ids of its popular items, with commas between; may be empty. */
  popular: string;
  /** The ids that a URL may name, each between commas: a Set would take ten times the memory. */
  itemIds: string;
  categoryIds: string;
  /** When its copy was last written to the disk, ms. */
  copiedAt?: number;
}

/** Builds the cached page. Of the data it was rendered from, keeps only what the HTML does not contain. */
export function fullPage(opening: Opening, { view }: StorefrontData, ready: ReadyPage): FullPage {
  return {
    ...opening,
    ready,
    language: languageNow.tag(),
    choices: view.choicesHash === '' ? '' : JSON.stringify(view.choices),
    popular: (view.popularIds ?? []).join(','),
    itemIds: listed(itemsOf(view)),
    categoryIds: listed(view.categories),
  };
}

/** Restores the data of a page, to render a part of it, or the whole again when the database cannot be reached. */
export function dataOf(page: FullPage, renderer: StorefrontRenderer): StorefrontData {
  const { view, ...data } = renderer.read(textOf(page.ready));
  const choices = choicesOf(page);
  return {
    ...data,
    view: {
      ...view,
      ...(choices && { choices }),
      ...(page.popular && { popularIds: page.popular.split(',') }),
    },
  };
}

/** The choices of a page's dishes; undefined if no dish has any. */
export function choicesOf({ choices }: FullPage): ChoicesView | undefined {
  return choices === '' ? undefined : JSON.parse(choices);
}

/** Whether `ids` (each between commas) contains an id. */
export function isListed(ids: string, id: string): boolean {
  return !id.includes(',') && ids.includes(`,${id},`);
}

/** Approximate size of a page in memory, bytes. */
export function bytesOf({ ready, choices, popular, itemIds, categoryIds }: FullPage): number {
  const ids = popular.length + itemIds.length + categoryIds.length;
  return ready.bytes + Buffer.byteLength(choices) + ids + 1024;
}

function listed(things: ReadonlyArray<{ id: string }>): string {
  return `,${things.map(({ id }) => id).join(',')},`;
}
