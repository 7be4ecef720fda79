import type { StorefrontData } from './view.ts';

/** How many items of a category show at first, and how many more each time (spec §9). */
export const ITEMS_PER_CHUNK = 10;

type Shown = Pick<StorefrontData, 'page' | 'shownCategoryId'> & {
  /** Of each category its id and how many items it has. */
  categories: [id: string, count: number][];
};

/** Of each item of the page, in the page's order: whether the server renders its card (ruling 20). */
export function shownAtFirst({ page, shownCategoryId, categories }: Shown): boolean[] {
  return categories.flatMap(([id, count]) =>
    Array.from({ length: count }, (_, place) => {
      if (page === 'cart') return false;
      return shownCategoryId ? id === shownCategoryId : place < ITEMS_PER_CHUNK;
    }),
  );
}
