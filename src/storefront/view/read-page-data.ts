import { mergeDefaults } from '#platform/fields/nested-defaults.ts';
import {
  type CategoryView,
  type ItemView,
  type RestaurantView,
  STOREFRONT_DATA_ID,
  type StorefrontData,
  type WrittenData,
} from './view.ts';
import { CATEGORY_BLANK, ITEM_BLANK, RESTAURANT_BLANK } from './view-blanks.const.ts';

/** Reads the parsed JSON that `writePageData` wrote, of which the choices have a reader of their own. Throws on anything else. */
export function readPageData({ view, ...page }: WrittenData): StorefrontData {
  return {
    ...page,
    view: {
      choicesHash: view.choicesHash ?? '',
      restaurant: mergeDefaults<RestaurantView>(RESTAURANT_BLANK, view.restaurant),
      categories: view.categories.map(({ items, ...head }) => ({
        ...mergeDefaults<Omit<CategoryView, 'items'>>(CATEGORY_BLANK, head),
        items: items.map((item) => mergeDefaults<ItemView>(ITEM_BLANK, item)),
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
  return readPageData(JSON.parse(html.slice(begins, html.indexOf('<', begins))));
}
