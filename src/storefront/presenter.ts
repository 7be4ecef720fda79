import { type Category, publicCategoryFields } from '#menu/menu.ts';
import { pickFields } from '#platform/fields/fields.ts';
import { publicRestaurantFields, type Restaurant } from '#restaurant/restaurant.ts';
import { type CategoryView, itemViewFields, type StorefrontView } from './view.ts';

/** The public view of a restaurant and its menu: nothing private, nothing the page does not show. */
export function presentStorefront(restaurant: Restaurant, categories: Category[]): StorefrontView {
  return {
    restaurant: pickFields(publicRestaurantFields, restaurant),
    categories: categories.filter(({ items }) => items.length > 0).map(presentCategory),
  };
}

function presentCategory({ items, ...head }: Category): CategoryView {
  return {
    ...pickFields(publicCategoryFields, head),
    items: items.map((item) => pickFields(itemViewFields, item)),
  };
}
