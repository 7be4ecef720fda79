import { texts } from '#platform/texts/texts.ts';

/** The refusals to somebody who has the code of an order, and what their UPI app shows (docs/product/orders.md#status-page). */
export const statusTexts = texts('public', 'order-access', {
  unknown: 'This order is not here. Please check the link.',
  tooLate: 'The restaurant has already answered. Message them on WhatsApp.',
  notPayable: 'UPI is not possible for this order. Please ask the restaurant.',
  elsewhere: 'Please open the order’s page and try there.',
  placedAt: '{date}, {time}',
});
