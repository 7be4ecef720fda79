import { texts } from '#platform/texts/texts.ts';

/** How customers and owners read the words in the place of a price (docs/product/menu.md#no-fixed-price). */
export const noPriceTexts = texts('public', 'no-price', {
  market: 'Market price',
  size: 'As per size',
  ask: 'Ask for price',
});
