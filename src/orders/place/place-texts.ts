/** The errors for a browser whose order is not stored: the order itself is still in the chat. */
export const placeTexts = {
  gone: 'Something in this order is not on the menu any more.',
  sums: 'The amounts of this order do not add up. Please open the menu again.',
  tooMuch: 'This is more than one order can be. Please order in two parts.',
  table: 'That is no name of a table: it may have 20 signs.',
  time: 'The time of this order is not one that can be chosen.',
  tooLarge: 'That is too much for one order. Please order in two parts.',
  notKept: 'This restaurant takes orders in its chat alone.',
  notOpen: 'This page is closed at the moment.',
  noPage: 'There is no restaurant at this address.',
  busy: 'Very many orders are arriving. Please try again.',
  taken: 'Another order has this code.',
  blocked: 'This restaurant takes your orders in its chat alone.',
  elsewhere: 'Orders come from the restaurant’s own page.',
} as const;
