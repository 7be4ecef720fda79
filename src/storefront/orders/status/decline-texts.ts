import { texts } from '#platform/texts/texts.ts';

/** Why an order was declined, as the owner chooses it and the customer reads it (docs/product/orders.md#order-list). */
export const declineTexts = texts('public', 'decline', {
  sold_out: 'An item is sold out.',
  closing: 'We are closing now.',
  busy: 'We are too busy now.',
  no_delivery: 'We do not deliver there.',
  call_us: 'Please call us.',
});
