import { texts } from '#platform/texts/texts.ts';

/** The languages of a restaurant's page (docs/product/storefront.md#languages). */
export const languagesTexts = texts('workspace', 'restaurant-languages', {
  title: 'Languages',
  own: 'Your menu is written in',
  others: 'Customers can also choose',
  othersHint: 'Buttons and messages change. You add the names yourself.',
  ordersHint: 'Orders on WhatsApp come in this language.',
});
