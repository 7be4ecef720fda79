import { texts } from '#platform/texts/texts.ts';

/** Every text of the form for the way to order (docs/product/ordering.md#ways-to-order). */
export const waysTexts = texts('public', 'ways', {
  howToOrder: 'How would you like to order?',
  names: { dine_in: 'Dine-in', takeaway: 'Takeaway', delivery: 'Delivery' },
  atTable: 'Dine-in · Table {table}',
  notAtTable: 'Not at a table?',
  readyIn: 'Ready in about {duration}.',
  arrivesIn: 'With you in about {duration}.',
  minutes: '{minutes, plural, one {{minutes} minute} other {{minutes} minutes}}',
  hours: '{hours, plural, one {{hours} hour} other {{hours} hours}}',
  hoursAndMinutes:
    '{hours, plural, one {{hours} hour} other {{hours} hours}} {minutes, plural, one {{minutes} minute} other {{minutes} minutes}}',
  /** A label; what is in <small> is small. */
  optional: '{label} <small>optional</small>',
  table: 'Table',
  name: 'Name',
  pincode: 'Pin code',
  area: 'Area',
  chooseArea: 'Choose your area',
  /** An area in a list, with its fee. */
  areaFee: {
    agreed: '{area} · fee confirmed on WhatsApp',
    free: '{area} · free',
    amount: '{area} · {fee}',
  },
  /** The answer to a pin code. */
  pincodeFee: {
    agreed: '{area}: fee confirmed on WhatsApp',
    free: '{area}: free',
    amount: '{area}: {fee}',
  },
  freeFrom: 'Free from {amount}.',
  notHere: 'My area is not here',
  elsewhere: 'Your area',
  elsewhereHint: 'The restaurant will confirm delivery and fee on WhatsApp.',
  address: 'Address',
  addressHint: 'House, street, landmark',
  when: 'When',
  now: 'As soon as possible',
  time: 'Time',
  tonight: 'Tonight',
  today: 'Today',
  tomorrow: 'Tomorrow',
  /** A time past midnight. */
  timeOnDay: '{time} on {weekday}',
  chooseTime: 'Choose a time',
  /** The folded address: an area with the fee, or none. */
  deliveryTo: 'Delivery: {area} · {address}',
  delivery: 'Delivery · {address}',
  /** A button: what is in <vh> is for screen readers only. */
  change: 'Change<vh> delivery address</vh>',
  forget: 'Delete my details',
  forgotten: 'Details deleted. Your last order stays here for one day.',
  kept: 'Saved on this phone for next time.',
  newTotal: 'Total {total}',

  notFor:
    '{way, select, dine_in {{item} is not available for dine-in.} takeaway {{item} is not available for takeaway.} other {{item} is not available for delivery.}}',
  takeOut: 'Remove from cart<vh>: {item}</vh>',
  /** The other order types, by `waysKey`. */
  orChoose: {
    dine_in: 'Or choose dine-in above.',
    takeaway: 'Or choose takeaway above.',
    delivery: 'Or choose delivery above.',
    dine_in_takeaway: 'Or choose dine-in or takeaway above.',
    dine_in_delivery: 'Or choose dine-in or delivery above.',
    takeaway_delivery: 'Or choose takeaway or delivery above.',
  },

  wayGone: '{way} is no longer available.',
  areaGone: 'Delivery to {area} is no longer available.',
  opensAgain: '{way}: {opens}.',
  otherAhead: '{way} is closed now. {other} can be ordered for later.',
  timeGone: '{time} is no longer possible. Choose another time.',
  refused: 'No delivery to {pincode} yet.',
  refusedButTakeaway: 'No delivery to {pincode} yet. Takeaway is possible.',

  askWay: 'Choose how you would like to order.',
  askArea: 'Choose your area.',
  askElsewhere: 'Enter your area.',
  askAddress: 'Enter your address.',
  askTime: 'Choose a time.',
  noTime: 'No time is left to choose.',
  minimum:
    '{way, select, dine_in {Minimum for dine-in is {minimum}. Add {more} more.} takeaway {Minimum for takeaway is {minimum}. Add {more} more.} other {Minimum for delivery is {minimum}. Add {more} more.}}',
});
