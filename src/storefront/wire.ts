import { publicCategoryFields, publicItemFields } from '#menu/menu.ts';
import { at, readAnswer, writeAnswer } from '#platform/fields/fields.ts';
import { publicRestaurantFields } from '#restaurant/restaurant.ts';
import {
  type CategoryView,
  type ItemView,
  itemViewFields,
  type RestaurantView,
  type StorefrontView,
} from './view.ts';

/** The answer of `GET /api/restaurant/{slug}` for an open restaurant. */
export function publicRestaurantBody({ restaurant, categories }: StorefrontView) {
  const { settings, ...texts } = writeAnswer(publicRestaurantFields, restaurant);
  return {
    success: true as const,
    restaurant: { ...texts, categories: categories.map(writeCategory), settings },
  };
}

function writeCategory({ items, ...head }: CategoryView) {
  const menuItems = items.map((item) => writeAnswer(publicItemFields, { ...item, categoryId: head.id }));
  return { ...writeAnswer(publicCategoryFields, head), menuItems };
}

/**
 * That answer read back in the browser: the menu as it is now, whole, for the page that shows the same restaurant. An item
 * whose price cannot be read is left out: the cart then calls it gone, and never shows a wrong sum. Null when it is not
 * such an answer.
 */
export function readPublicRestaurant(body: unknown, shown: RestaurantView): StorefrontView | null {
  const answer = at(body, 'restaurant');
  const restaurant = readAnswer(publicRestaurantFields, answer);
  const categories = at(answer, 'categories');
  if (!restaurant || !Array.isArray(categories)) return null;
  return {
    restaurant: { ...shown, ...restaurant, slug: shown.slug },
    categories: categories.flatMap(readCategory).filter(({ items }) => items.length > 0),
  };
}

function readCategory(answer: unknown): CategoryView[] {
  const head = readAnswer(publicCategoryFields, answer);
  const items = at(answer, 'menuItems');
  return head ? [{ ...head, items: Array.isArray(items) ? items.flatMap(readItem) : [] }] : [];
}

function readItem(answer: unknown): ItemView[] {
  const item = readAnswer(itemViewFields, answer);
  return item ? [item] : [];
}
