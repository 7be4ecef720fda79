/** Every text of a customer's own orders (docs/product.md#reorder). */
export const againTexts = {
  yourOrders: 'Your orders',
  onlyHere: 'Only this browser keeps this list.',
  orderOf: (day: string) => `the order of ${day}`,
  asOn: (day: string) => `as on ${day}`,
  number: (number: string) => `Order ${number}`,
  status: 'See how it stands',
  orderAgain: 'Order again',
  notNow: 'Orders are not taken here at the moment.',
  forget: 'Forget',
  forgotten: 'Order forgotten.',
  forgetAll: 'Forget all',
  allForgotten: 'Orders forgotten.',
  showAll: (count: number) => `Show all ${count}`,

  added: 'Your order is in the cart again.',
  partlyAdded: 'What can be had is in the cart.',
  nothingToHave: 'Nothing of this order can be had now.',
  sinceThen: 'Different from then:',
} as const;
