import { texts } from '#platform/texts/texts.ts';

/** The refusals of calls about orders, to people at the restaurant (docs/product/orders.md#order-list). */
export const orderRefusalTexts = texts('workspace', 'order-refusals', {
  notFound: 'Order not found. Please reload the page.',
  callNotFound: 'This call has ended. Please reload the page.',
  notBlocked: 'This phone is not blocked. Please reload the page.',
  stepNotAllowed: 'An order cannot change from {from} to {to}.',
  reasonRequired: 'Enter a reason for the customer.',
  readyTooFar: 'Choose a time within a day.',
  stepRequired: 'Send the state before and the state after.',
  noSuchPage: 'This page does not exist.',
  numberTooShort: 'Enter at least 3 letters or digits.',
  monthWrong: 'Choose a month, for example 2026-11.',
  tooManyLists: 'Your orders are open in too many places. Please close some of them.',
  tableWrong: 'Use 1 to 20 letters and digits.',
});
