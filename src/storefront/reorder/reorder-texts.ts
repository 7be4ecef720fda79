import type { OrderState } from '../order-status/order-state.ts';

/** Every text of a customer's own orders (docs/product/ordering.md#reorder). */
export const againTexts = {
  yourOrders: 'Your orders',
  onlyHere: 'This list is only in this browser.',
  orderOf: (day: string) => `the order of ${day}`,
  asOn: (day: string) => `as on ${day}`,
  number: (number: string) => `Order ${number}`,
  status: 'See order status',
  /** What became of an order, in one word each; nothing while it is open. */
  answers: {
    placed: '',
    accepted: 'Accepted',
    ready: 'Ready',
    done: 'Completed',
    declined: 'Not accepted',
    withdrawn: 'Cancelled',
  } satisfies Record<OrderState['status'], string>,
  orderAgain: 'Order again',
  notNow: 'The restaurant is not taking orders here now.',
  forget: 'Remove',
  forgotten: 'Order removed from this list.',
  forgetAll: 'Remove all',
  allForgotten: 'Orders removed from this list.',
  showAll: (count: number) => `Show all ${count}`,

  added: 'Your order is in the cart again.',
  partlyAdded: 'Available items were added to your cart.',
  nothingToHave: 'None of these items is available now.',
  sinceThen: 'Changed since that order:',
} as const;
