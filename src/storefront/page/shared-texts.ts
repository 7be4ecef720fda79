import { texts } from '#platform/texts/texts.ts';

/** Texts of the menu that lazy parts also show: in a file of their own, so that the bundler can inline all others. */
export const sharedTexts = texts('public', 'menu-shared', {
  pageTitle: '{restaurantName} | Menu',
  categories: 'Menu categories',
  noOrders: 'The restaurant is not taking orders here now.',
  wholeMenu: 'See the whole menu',
  only: { veg: 'Veg only', jain: 'Jain' },
  table: 'Table {table}',
  soldOut: 'Sold out',
  onlyLeft: 'Only {left} left',
  askOnWhatsApp: 'Ask on WhatsApp',
  from: 'from {amount}',
  reload: 'Reload the page',
});
