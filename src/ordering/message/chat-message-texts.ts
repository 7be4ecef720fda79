import { texts } from '#platform/texts/texts.ts';

/** What customers write to a restaurant on WhatsApp, beside orders (docs/product/ordering.md#chat-messages). */
export const chatMessageTexts = texts('messages', 'chat-messages', {
  contact: 'Hello {restaurant}, I found you on Menu Link.',
});

/** What visitors write to us on WhatsApp (docs/product/ordering.md#chat-messages). */
export const productMessageTexts = texts('english', 'product-messages', {
  contact: 'Hello, I would like more information about Menu Link.',
});
