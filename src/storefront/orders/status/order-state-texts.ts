import { texts } from '#platform/texts/texts.ts';

/** What became of an order, in sentences (docs/product/orders.md#status-page). */
export const orderStateTexts = texts('public', 'order-state', {
  placed: 'Waiting for the restaurant to confirm on WhatsApp.',
  accepted: 'Accepted.',
  acceptedReadyAt: 'Accepted. Ready about {time}.',
  ready: 'Ready.',
  done: 'Completed.',
  declined: 'The restaurant did not accept this order. {reason}',
  withdrawn: 'You cancelled this order.',
});
