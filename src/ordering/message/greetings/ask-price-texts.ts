import { texts } from '#platform/texts/texts.ts';

/** The question for the price of an item, which the menu's first script has (docs/product/menu.md#no-fixed-price). */
export const askPriceTexts = texts('messages', 'ask-price', {
  question: 'Hello {restaurant}, what is the price of {item}?',
});
