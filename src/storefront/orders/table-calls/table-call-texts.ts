import { texts } from '#platform/texts/texts.ts';

/** Calls of guests from their table (docs/product/orders.md#calls-from-tables). */
export const tableCallTexts = texts('public', 'call-from-table', {
  call: { waiter: 'Call the waiter', bill: 'Bring the bill' },
  sending: 'Sending…',
  called: { waiter: 'Waiter called at {time}', bill: 'Bill asked for at {time}' },
  /** On a button of the menu, for a minute. */
  done: { waiter: 'Waiter called', bill: 'Bill asked for' },
  notSent: 'Not sent. Check your internet and tap again.',
  again: 'Not sent, tap again',
  refused: 'Please ask the staff',
});
