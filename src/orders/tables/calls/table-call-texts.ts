import { texts } from '#platform/texts/texts.ts';

/** Refusals of calls from tables (docs/product/orders.md#calls-from-tables), to guests. */
export const tableCallTexts = texts('public', 'table-calls', {
  off: 'You cannot call from here. Please ask the staff.',
  notSigned: 'This table QR code is old. Please ask the staff.',
  elsewhere: 'Please call from the page of the restaurant.',
});
