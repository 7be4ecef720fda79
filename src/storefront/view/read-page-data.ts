import { fromBlank } from '#platform/fields/blanks.ts';
import { type CategoryView, STOREFRONT_DATA_ID, type StorefrontData } from './view.ts';
import { CATEGORY_BLANK, ITEM_BLANK, RESTAURANT_BLANK } from './view-blanks.const.ts';

/** Parses the data that `writePageData` wrote. Throws if it is not JSON. */
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
      openUntil: view.openUntil ?? '',
    },
  };
}

/**
 * Reads the data of a page from its HTML. A plain search is safe: the data has no `<`, and escaped text before it no
 * quotes.
 */
export function readPage(html: string): StorefrontData {
  const begins = html.indexOf('>', html.indexOf(`id="${STOREFRONT_DATA_ID}"`)) + 1;
  return readPageData(html.slice(begins, html.indexOf('<', begins)));
}
