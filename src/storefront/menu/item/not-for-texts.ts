import { texts } from '#platform/texts/texts.ts';

/** The order types that an item is not for, by `waysNotFor` (docs/product/ordering.md#ways-of-a-dish). */
export const notForTexts = texts('public', 'item-not-for', {
  /** The BCP 47 tag of the language that these texts are in: they stand in descriptions of another. */
  languageTag: 'en',
  dine_in: 'Not for dine-in',
  takeaway: 'Not for takeaway',
  delivery: 'Not for delivery',
  dine_in_takeaway: 'Not for dine-in or takeaway',
  dine_in_delivery: 'Not for dine-in or delivery',
  takeaway_delivery: 'Not for takeaway or delivery',
});
