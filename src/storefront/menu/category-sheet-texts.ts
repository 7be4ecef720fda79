import { texts } from '#platform/texts/texts.ts';

/** The sheet with all categories, other than what it shares with the bar (docs/product/storefront.md#public-page). */
export const categorySheetTexts = texts('public', 'category-sheet', {
  close: 'Close',
  items: '{count, plural, one {{count} item} other {{count} items}}',
});
