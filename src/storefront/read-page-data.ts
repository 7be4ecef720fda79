import { fromBlank } from '#platform/fields/blanks.ts';
import type { CategoryView, StorefrontData } from './view.ts';
import { CATEGORY_BLANK, ITEM_BLANK, RESTAURANT_BLANK } from './view-blanks.const.ts';

/** The data that `writePageData` wrote. */
export function readPageData(text: string): StorefrontData {
  const { view, ...page } = JSON.parse(text);
  return {
    ...page,
    view: {
      choicesHash: view.choicesHash ?? '',
      restaurant: fromBlank(RESTAURANT_BLANK, view.restaurant),
      categories: view.categories.map(({ items, ...head }: CategoryView) => ({
        ...fromBlank(CATEGORY_BLANK, head),
        items: items.map((item) => fromBlank(ITEM_BLANK, item)),
      })),
      servingTimes: view.servingTimes ?? [],
      closed: view.closed ?? '',
    },
  };
}
