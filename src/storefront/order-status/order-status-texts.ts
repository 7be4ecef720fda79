import type { OrderStatus } from './order-status.ts';

/** Every text of an order's page (docs/product/orders.md#status-page), which only the server renders. */
export const orderStatusTexts = {
  titleOf: (number: string, restaurantName: string) => `Order ${number} | ${restaurantName}`,
  heading: (number: string) => `Order ${number}`,
  soldBy: 'Sold by',
  token: (dayNo: number) => `Token number ${dayNo}`,
  /** A second sentence below, for some statuses. */
  hint: {
    placed: 'If you have not sent the message yet, tap Send on WhatsApp.',
    withdrawn: 'Please also tell the restaurant on WhatsApp.',
  } as Partial<Record<OrderStatus['status'], string>>,
  isDemo: 'This is a demo. No restaurant has this order.',
  placedAt: (time: string) => `Placed ${time}`,
  lines: 'Items in this order',
  quantity: (name: string, quantity: number) => `${quantity} × ${name}`,
  each: 'each',
  note: (words: string) => `Note: ${words}`,
  total: 'Total',
  includesGst: 'Prices include GST.',

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
} as const;
