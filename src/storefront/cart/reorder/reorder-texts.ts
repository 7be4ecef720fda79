import { texts } from '#platform/texts/texts.ts';

/** Every text of a customer's own orders (docs/product/ordering.md#reorder). */
export const againTexts = texts('public', 'reorder', {
  yourOrders: 'Your orders',
  onlyHere: 'This list is only in this browser.',
  number: 'Order {number}',
  status: 'See order status',
  /** What became of an order, in one word each; nothing while it is open. */
  answers: {
    accepted: 'Accepted',
    ready: 'Ready',
    done: 'Completed',
    declined: 'Not accepted',
    withdrawn: 'Cancelled',
  },
  orderAgain: 'Order again',
  /** Buttons: what is in <vh> is for screen readers only. */
  orderAgainAsOn: 'Order again<vh> as on {day}</vh>',
  notNow: 'The restaurant is not taking orders here now.',
  forget: 'Remove<vh> the order of {day}</vh>',
  forgotten: 'Order removed from this list.',
  forgetAll: 'Remove all',
  allForgotten: 'Orders removed from this list.',
  showAll: 'Show all {count}',

  added: 'Your order is in the cart again.',
  partlyAdded: 'Available items were added to your cart.',
  nothingToHave: 'None of these items is available now.',
  sinceThen: 'Changed since that order:',
});
