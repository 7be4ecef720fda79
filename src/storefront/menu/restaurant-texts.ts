/**
 * Every text of the public page (docs/product/storefront.md#public-page). Names and amounts are arguments, so that other languages
 * can be added later.
 */
export const restaurantTexts = {
  pageTitle: (restaurantName: string) => `${restaurantName} | Menu`,

  stale: 'This is an older menu. Prices may have changed.',

  skipToMenu: 'Skip to menu',
  skipToCart: 'Skip to cart',
  categories: 'Menu categories',
  allCategories: 'All categories',
  search: 'Search',
  searchMenu: 'Search this menu',
  clearSearch: 'Clear search',
  itemGone: 'That item is no longer on this menu.',
  noOrders: 'The restaurant is not taking orders here now.',
  noItems: 'This menu is not ready. Please check back soon.',
  notServed: 'No items are available now. Please check back later.',
  noImage: 'No image available',
  imageFailed: 'Image not available',
  showAll: (count: number) => `Show all ${count}`,
  showAllIn: (count: number, category: string) => `Show all ${count} in ${category}`,
  wholeMenu: 'See the whole menu',

  only: { veg: 'Veg only', jain: 'Jain' },
  hidden: ({ hidden, unmarked, onRequest }: { hidden: number; unmarked: number; onRequest: number }) =>
    `${hidden} ${hidden === 1 ? 'item' : 'items'} hidden${areSo(unmarked, 'not marked')}${areSo(onRequest, 'Jain on request (your order will say so)')}`,
  allShown: 'All items are shown.',

  add: 'Add',
  addItem: (item: string) => `Add ${item}`,
  oneMore: (item: string) => `One more ${item}`,
  oneLess: (item: string) => `One less ${item}`,
  extras: 'Customise',
  customise: (item: string) => `Customise ${item}`,
  quantityOf: (item: string) => `Quantity of ${item}`,

  cart: 'Cart',
  openCart: (count: number) => `Open Cart (${count})`,
  nowInCart: (item: string, quantity: number) => `${item}: ${quantity} in your cart.`,
  removed: (item: string) => `${item} removed from your cart.`,
  orderTyped: 'Tap Send on WhatsApp to send your order.',
  cartEmptied: 'Your cart is empty.',

  madeWithLove: 'Made with love',
  product: 'Menu Link',

  crashed: 'Something went wrong in RestaurantPage.',
  loading: 'Just a moment',
  didNotCome: 'This part did not load. Check your internet.',
} as const;

function areSo(count: number, so: string): string {
  return count > 0 ? ` · ${count} ${count === 1 ? 'is' : 'are'} ${so}` : '';
}
