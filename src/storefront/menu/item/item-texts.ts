import { texts } from '#platform/texts/texts.ts';

/** The full-screen view of an item (docs/product/storefront.md#public-page). */
export const itemTexts = texts('public', 'item-page', {
  pageTitle: '{item} | {restaurantName}',
  close: 'Close, back to the menu',
  vegan: 'Vegan',
  serves: 'Serves {people}',
  contains: 'Contains {allergens}',
  share: 'Share',
  /** The text above the link in a chat. */
  shared: '{item} at {restaurantName}',
  copied: 'Link copied',
  copyFailed: 'Could not copy the link',
});
