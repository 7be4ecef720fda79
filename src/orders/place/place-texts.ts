import { texts } from '#platform/texts/texts.ts';

/** The refusals of an order that is not stored: the order itself is still in the chat (docs/product/orders.md#remembered-orders). */
export const placeTexts = texts('public', 'place-refusals', {
  gone: 'An item in this order is no longer on the menu. Please open the menu again.',
  noPrice: 'An item in this order has no fixed price. Please ask on WhatsApp.',
  sums: 'The total of this order is wrong. Please open the menu again.',
  decimals: 'Use at most 2 decimals.',
  notACode: 'This is not an order code.',
  tooMuch: 'Order is too big. Please send it in two parts.',
  table: 'Table name is too long. Use up to 20 letters.',
  time: 'This time is not possible. Please choose another time.',
  tooLarge: 'Order is too big. Please send it in two parts.',
  notKept: 'This restaurant takes orders only on WhatsApp.',
  notOpen: 'This page is closed at the moment.',
  noPage: 'No restaurant at this address. Please check the link.',
  busy: 'Too many orders right now. Please try again.',
  taken: 'This order was already sent. Please order again from the menu.',
  blocked: 'This restaurant takes your orders only on WhatsApp.',
  elsewhere: 'Please order from the restaurant’s own page.',
});
