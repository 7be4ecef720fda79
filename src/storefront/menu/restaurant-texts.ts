import { texts } from '#platform/texts/texts.ts';

/** Every text of the public page (docs/product/storefront.md#public-page). */
export const restaurantTexts = texts('public', 'menu-page', {
  stale: 'This is an older menu. Prices may have changed.',

  skipToMenu: 'Skip to menu',
  skipToCart: 'Skip to cart',
  allCategories: 'All categories',
  search: 'Search',
  searchMenu: 'Search this menu',
  clearSearch: 'Clear search',
  itemGone: 'That item is no longer on this menu.',
  noItems: 'This menu is not ready. Please check back soon.',
  notServed: 'No items are available now. Please check back later.',
  noImage: 'No image available',
  imageFailed: 'Image not available',
  showAll: 'Show all {count}',
  showAllIn: 'Show all {count} in {category}',

  hidden: '{count, plural, one {{count} item hidden} other {{count} items hidden}}',
  unmarked: '{count, plural, one {{count} is not marked} other {{count} are not marked}}',
  jainOnRequest:
    '{count, plural, one {{count} is Jain on request (your order will say so)} other {{count} are Jain on request (your order will say so)}}',
  allShown: 'All items are shown.',

  add: 'Add',
  addItem: 'Add {item}',
  oneMore: 'One more {item}',
  oneLess: 'One less {item}',
  extras: 'Customise',
  customise: 'Customise {item}',
  quantityOf: 'Quantity of {item}',

  cart: 'Cart',
  openCart: 'Open Cart ({count})',

  crashed: 'Something went wrong in RestaurantPage.',
  loading: 'Just a moment',
  didNotCome: 'This part did not load. Check your internet.',
});
