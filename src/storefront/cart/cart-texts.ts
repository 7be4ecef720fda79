import { formatRupees } from '#platform/money.ts';

/**
 * The total of an order, with `from` while it may still rise by what the customer has yet to choose
 * (docs/product/ordering.md#charges-and-gst).
 */
export function totalText(totalPaise: number, isFrom: boolean): string {
  const total = formatRupees(totalPaise);
  return isFrom ? cartTexts.from(total) : total;
}

/** Every text of the cart page (docs/product/ordering.md#price-check). */
export const cartTexts = {
  pageTitle: (restaurantName: string) => `Cart | ${restaurantName}`,
  heading: 'Your cart',
  backToMenu: 'Menu',
  loading: 'Loading your cart',

  empty: 'Your cart is empty',
  emptyHint: 'Items you add will show here.',
  chooseItems: 'See the menu',

  lines: 'Items in your cart',
  each: 'each',
  less: (item: string) => `One less ${item}`,
  more: (item: string) => `One more ${item}`,
  quantityOf: (item: string) => `Quantity of ${item}`,
  remove: (item: string) => `Remove ${item}`,
  removed: (item: string) => `${item} removed.`,
  cleared: 'Cart cleared.',
  undo: 'Undo',
  addNote: 'Add a note',
  note: 'Note',
  noteOn: (about: string) => `Note for ${about}`,
  noteAbout: (about: string) => `for ${about}`,
  wholeOrder: 'the whole order',
  noteDone: 'Done',
  linksNotSent: (links: string) => `Not sent: ${links}. You can send map links only.`,
  noteTooLong: 'Only the first 120 letters are sent.',
  clear: 'Clear Cart',
  items: 'Items',
  cgst: (percent: number) => `CGST ${percent}%`,
  sgst: (percent: number) => `SGST ${percent}%`,
  toBeAgreed: 'to be agreed',
  free: 'free',
  total: 'Total',
  from: (total: string) => `from ${total}`,
  includesGst: 'Prices include GST.',

  placeOrder: 'Place Order',
  opensWhatsApp: 'Opens WhatsApp with your order. Tap Send there.',
  /** Follows the restaurant's name. */
  getsOrder: ' gets this order on WhatsApp and in its order list.',
  whatIsKept: 'What we save',
  onlyChat: 'This order is too long for the order list. It is only on WhatsApp.',
  demoHint: 'This is a demo. Nothing is sent.',
  demoOrder: 'The restaurant would get this on WhatsApp:',
  demoOver: 'This is a demo. Nothing was sent, and your cart is saved.',
  makeYourOwn: 'Make your own menu',
  noNumber: 'WhatsApp number not available',
  noNumberHint: "This restaurant hasn't provided a WhatsApp number for orders",
  notAccepting: 'Ordering is off',
  notAcceptingHint: 'The restaurant is not taking orders here now. Your cart is saved.',
  closed: 'This page is closed',
  closedHint: 'The restaurant is not taking orders here now. Your cart is saved.',
  outOfHoursHint: 'Your cart is saved. You can order then.',
  preview: 'This is a preview',
  previewHint: 'Sign up and save this menu to get orders here.',
  checking: 'Checking prices',
  notChecked: 'We could not check the prices now.',
  didNotOpen: 'WhatsApp did not open?',
  openWhatsApp: 'Open WhatsApp',
  confirmFirst: 'Please check what has changed',
  showChanges: 'Show the changes',

  changes: 'Changed since you chose',
  newName: (before: string, item: string) => `${before} is now called ${item}.`,
  newPrice: (item: string, price: string, before: string) => `${item} is now ${price} (was ${before}).`,
  soldOut: (item: string) => `${item} is sold out.`,
  fewer: (item: string, left: number) => `Only ${left} of ${item} ${left === 1 ? 'is' : 'are'} left.`,
  /** `off` is the item's label on the menu: `Sold out today`. */
  notNow: (item: string, off: string) => `${item}: ${off}.`,
  noPrice: (item: string) => `${item} has no fixed price now. Please ask on WhatsApp.`,
  gone: (item: string) => `${item} is no longer on the menu.`,
  optionSoldOut: (option: string, item: string) => `${option} is sold out. It was removed from ${item}.`,
  optionGone: (option: string, item: string) =>
    `${option} is no longer on the menu. It was removed from ${item}.`,
  optionPrice: (option: string, price: string, before: string) =>
    `${option} now costs ${price} (was ${before}).`,
  nowAsks: (item: string, group: string) => `Please choose for ${item}: ${group}.`,
  newCharge: (charge: string, amount: string) => `${charge} of ${amount} was added.`,
  chargeGone: (charge: string) => `${charge} was removed.`,
  size: 'size',
  oneOption: 'An add-on',
  choose: 'Choose',
  chooseFor: (item: string) => `for ${item}`,
  updateCart: 'Update my cart',

  report: 'Report this page',

  notKept: 'This phone cannot save your cart. Order before you close this page.',
  longOrder: 'This is a long order. If WhatsApp opens without the text, copy it and paste it there.',

  ordered: 'Tap Send on WhatsApp. The restaurant will then confirm your order.',
  orderedDish: (item: string, quantity: number) => `${quantity} × ${item}`,
  uncheckedSince: (time: string) => `Prices were last checked at ${time}.`,
  notSent: 'Order not sent?',
  lastOrder: 'Your last order',
  askForMoney: 'If you have paid, ask the restaurant to return your money.',
  howItStands: 'See order status',
  sendAgain: 'Send again',
  restore: 'Restore cart',
  orderAgain: 'Order again',
  call: 'Call',
  copy: 'Copy order',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  dismiss: 'Dismiss',
} as const;
