import { texts } from '#platform/texts/texts.ts';

/** Order types, delivery areas and charges, and what is wrong with them (docs/product/ordering.md#ways-to-order). */
export const orderTypesTexts = texts('workspace', 'order-types', {
  names: { dine_in: 'Dine-in', takeaway: 'Takeaway', delivery: 'Delivery' },
  duration: {
    minutes: '{minutes} min',
    hours: '{hours, plural, one {# hour} other {# hours}}',
    days: '{days, plural, one {# day} other {# days}}',
  },
  /** Facts about an order type, beside each other. */
  minimum: 'from {amount}',
  readyIn: 'ready in {duration}',
  timeToday: 'a time today',
  timeTodayOrTomorrow: 'a time today and tomorrow',
  timeAhead: '{days, plural, other {a time up to {days} days ahead}}',
  leadTime: '{duration} before',
  note: '“{note}”',
  onlyOpen: 'only {hours}',
  /** Facts about a delivery area. */
  area: {
    fee: '{area} {fee}',
    feeAgreed: '{area} as confirmed on WhatsApp',
    freeFrom: 'free from {amount}',
    minimum: 'only from {amount}',
  },
  charge: {
    order: '{name} {amount}',
    piece: '{name} {amount} a piece',
    percent: '{name} {percent}%',
  },
  chargeNotAtTable: {
    order: '{name} {amount} (not at a table)',
    piece: '{name} {amount} a piece (not at a table)',
    percent: '{name} {percent}% (not at a table)',
  },
  problems: {
    typeMissing: 'Choose an order type.',
    typeTaken: 'This order type is already in the list.',
    timeAtTable: 'Dine-in orders cannot have a time.',
    daysAheadMissing: 'Enter how many days ahead customers can choose.',
    leadTimeTooLong: 'Advance time is too long. Customers cannot choose any time.',
    areaMissing: 'Enter the name of the area.',
    areaTaken: 'You already have an area with this name.',
    alwaysFree: 'Enter the free-delivery amount, like 500. For always free, enter fee 0.',
    tooManyPincodes: 'Enter at most {max} pin codes. For more, add another area.',
    notAPincode: '{pincode} is not a pin code. Enter six digits, like 560038.',
    pincodeTaken: '{pincode} is with {area} already.',
    chargeNameMissing: 'Enter a name, like Packing.',
    chargeTaken: 'You already have a charge with this name.',
    serviceCharge: 'Service charge cannot be added automatically (CCPA rules, 2022).',
    gstAsCharge: 'Do not add GST as a charge. Set GST below.',
    nameInBill: 'This name is already used in the bill. Choose another.',
    percentMissing: 'Enter a percentage, like 5.',
    amountMissing: 'Enter an amount, like 10.',
    gstRate: 'Enter a GST rate from 0.01 to 28 percent.',
  },
});
