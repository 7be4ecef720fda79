import { texts } from '#platform/texts/texts.ts';

/** The first line of an order's message (docs/product/ordering.md#order-message). */
export const orderGreetingTexts = texts('messages', 'order-greeting', {
  greeting: 'Hello {restaurant}, I would like to place an order:',
});
