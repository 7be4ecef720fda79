import { texts } from '#platform/texts/texts.ts';

/** A long order that was sent and is in the list (docs/product/orders.md#remembered-orders). */
export const longOrderTexts = texts('public', 'long-order', {
  inTheList: 'The restaurant has this long order. If WhatsApp opened without text, send the short message.',
  sendShort: 'Send short message',
});
