import { texts } from '#platform/texts/texts.ts';
/** Every text of an order's page (docs/product/orders.md#status-page), which only the server renders. */
export const orderStatusTexts = texts('public', 'order-status', {
  titleOf: 'Order {number} | {restaurantName}',
  heading: 'Order {number}',
  soldBy: 'Sold by {restaurant}',
  token: 'Token number {dayNo}',
  /** A second sentence below, for some statuses. */
  hint: {
    placed: 'If you have not sent the message yet, tap Send on WhatsApp.',
    withdrawn: 'Please also tell the restaurant on WhatsApp.',
  },
  isDemo: 'This is a demo. No restaurant has this order.',
  placedAt: 'Placed {time}',
  lines: 'Items in this order',
  quantity: '{quantity} × {name}',
  each: '{price} each',
  note: 'Note: {words}',
  total: 'Total',
  includesGst: 'Prices include GST.',

  billSoFar: 'Bill of table {table} so far',
  billDue: 'To pay',

  withdraw: 'Cancel order',
  withdrawAsk: 'Cancel this order? Please also tell the restaurant on WhatsApp.',
  withdrawYes: 'Yes, cancel order',
  tooLate: 'The restaurant has already answered. Message them on WhatsApp.',

  saidPaid: 'The restaurant will check your payment. We cannot see it.',
  moneyCame: 'The restaurant has received your payment.',

  back: 'Back to the menu',
  lookAgain: 'Check again',
  away: 'No internet. This is the last status we have.',

  missing: 'This order has not reached us yet.',
  missingHint: 'If you tapped Send on WhatsApp, the restaurant has your order.',
});
