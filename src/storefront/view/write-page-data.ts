import { publicCategoryFields } from '#menu/menu.ts';
import { withoutDefaults } from '#platform/fields/fields.ts';
import { publicRestaurantFields } from '#restaurant/restaurant.ts';
import { writeChoices } from '../menu/choices/choices-data.ts';
import {
  NO_CHOICES,
  PAGE_DATA_TYPE,
  type RestaurantView,
  type StorefrontData,
  type StorefrontView,
  type WrittenData,
} from './view.ts';
import { itemViewFields } from './view-fields.ts';

/**
 * Returns a menu as a page asks for it again: the data of the page with all choices, without the closing brace. The
 * server's time `now` is appended to each response.
 */
export function writeFreshMenu(view: StorefrontView): string {
  const page = writePageData({ page: 'menu', view }).slice(0, -1);
  return `${page},"form":${JSON.stringify(PAGE_DATA_TYPE)},"choices":${writeChoices(view.choices ?? NO_CHOICES)}`;
}

/**
 * Returns the data of a page as JSON. Default values are left out, such as that an item is available: they would be
 * most of a menu's bytes (docs/product/storefront.md#public-page).
 */
export function writePageData(data: StorefrontData): string {
  const { restaurant, categories, choicesHash, servingTimes, closed, openUntil } = data.view;
  const view: WrittenData['view'] = {
    ...(choicesHash && { choicesHash }),
    restaurant: writeRestaurant(restaurant),
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

function writeRestaurant(restaurant: RestaurantView): Partial<RestaurantView> {
  const { own, ownNotes, messages, areas, charges } = restaurant;
  const written = withoutDefaults(publicRestaurantFields, restaurant);
  return {
    ...written,
    ...(own && { own }),
    ...(ownNotes && { ownNotes }),
    ...(messages && { messages }),
    ...(written.areas && { areas: written.areas.map((area, at) => withShown(area, areas[at]?.shown)) }),
    ...(written.charges && {
      charges: written.charges.map((charge, at) => withShown(charge, charges[at]?.shown)),
    }),
  };
}

function withShown<Thing>(thing: Thing, shown: string | undefined) {
  return shown === undefined ? thing : { ...thing, shown };
}
