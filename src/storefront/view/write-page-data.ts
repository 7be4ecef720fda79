import { publicCategoryFields } from '#menu/menu.ts';
import { withoutDefaults } from '#platform/fields/fields.ts';
import { publicRestaurantFields } from '#restaurant/restaurant.ts';
import type { StorefrontData } from './view.ts';
import { itemViewFields } from './view-fields.ts';

/**
 * Returns the data of a page as JSON. Default values are left out, such as that an item is available: they would be
 * most of a menu's bytes (docs/product/storefront.md#public-page).
 */
export function writePageData(data: StorefrontData): string {
  const { restaurant, categories, choicesHash, servingTimes, closed, openUntil } = data.view;
  const view = {
    ...(choicesHash && { choicesHash }),
    restaurant: withoutDefaults(publicRestaurantFields, restaurant),
    categories: categories.map(({ items, ...head }) => ({
      ...withoutDefaults(publicCategoryFields, head),
      items: items.map((item) => withoutDefaults(itemViewFields, item)),
    })),
    ...(servingTimes.length > 0 && { servingTimes }),
    ...(closed && { closed }),
    ...(openUntil && { openUntil }),
  };
  return JSON.stringify({ ...data, view });
}
