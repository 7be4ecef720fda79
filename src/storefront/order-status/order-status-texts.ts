import type { OrderStatus } from './order-status.ts';

/** Every text of an order's page (docs/product.md#status-page), which only the server renders. */
export const orderStatusTexts = {
  titleOf: (number: string, restaurantName: string) => `Order ${number} | ${restaurantName}`,
  heading: (number: string) => `Order ${number}`,
  soldBy: 'Sold by',
  kitchen: (dayNo: number) => `Kitchen’s number #${dayNo}`,
  /** The sentence for each status. */
  stands: ({ status, readyAt, declineReason }: OrderStatus): string =>
    ({
      placed: 'Sent from your phone. The restaurant confirms in WhatsApp.',
      accepted: readyAt ? `Confirmed. Ready about ${readyAt}.` : 'Confirmed.',
      ready: 'Ready.',
      done: 'Done.',
      declined: `The restaurant cannot make this order: ${declineReason}`,
      withdrawn: 'You have taken this order back.',
    })[status],
  /** A second sentence below, for some statuses. */
  hint: {
    placed: 'If the message is still in WhatsApp, press send there.',
    withdrawn: 'If you have sent the message in WhatsApp, tell the restaurant there, too.',
  } as Partial<Record<OrderStatus['status'], string>>,
  isDemo: 'This is a demo: no restaurant has this order.',
  placedAt: (time: string) => `Placed ${time}`,
  lines: 'What was ordered',
  quantity: (name: string, quantity: number) => `${quantity} × ${name}`,
  each: 'each',
  note: (words: string) => `Note: ${words}`,
  total: 'Total',
  includesGst: 'Prices include GST.',

  withdraw: 'Withdraw',
  withdrawAsk:
    'Take this order back? The restaurant sees it in its list. If you have sent the message in WhatsApp, tell the restaurant there, too.',
  withdrawYes: 'Yes, take it back',
  tooLate: 'The restaurant was faster. To change your order now, write to it in WhatsApp.',

  scan: 'Scan this with a UPI app on another phone. On this one, copy both and pay to the ID in your app.',
  paid: 'I have paid',
  saidPaid:
    'Only the restaurant can see whether your money has come. It sees in its list that you have sent it.',
  moneyCame: 'The restaurant says that your money has come.',

  back: 'Back to the menu',
  lookAgain: 'Look again',
  away: 'There is no connection. This is how it stood, and we look again by ourselves.',

  missing: 'This order has not reached us yet.',
  missingHint:
    'If you have pressed send in WhatsApp, the restaurant has your message all the same. This page looks again by itself.',
} as const;
