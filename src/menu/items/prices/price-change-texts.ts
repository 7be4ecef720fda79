import { texts } from '#platform/texts/texts.ts';

/** New prices for several items at once, shown before and after (docs/product/menu.md#several-items). */
export const priceChangeTexts = texts('workspace', 'price-change', {
  title: '{count, plural, one {Change the price of # item} other {Change the price of # items}}',
  submit: '{count, plural, one {Change # price} other {Change # prices}}',
  submitNone: 'Change prices',
  direction: 'Direction',
  increase: 'Increase',
  decrease: 'Decrease',
  by: 'By',
  unit: 'In',
  percent: 'Percent',
  rupees: 'Rupees',
  rounded: 'Rounded',
  roundings: {
    1: 'Not rounded',
    100: 'To whole rupees (.00)',
    500: 'To the nearest ₹5',
    1000: 'To the nearest ₹10',
  },
  numberRequired: 'Enter a number.',
  atMost100Percent: 'At most 100 %.',
  atMost1000Percent: 'At most 1,000 %.',
  changesNothing: 'This changes no price.',
  willChange:
    '{count, plural, one {{changed} of # price will change.} other {{changed} of # prices will change.}}',
  none: 'No price changes.',
  showAll: 'Show all {count}',

  caption: 'Prices before and after',
  item: 'Item',
  now: 'Now',
  after: 'New',
  itemStays: {
    noFixedPrice: 'Stays: it has no fixed price.',
    belowZero: 'Stays: it would be below ₹0.',
    free: 'Stays: it would be free.',
    tooHigh: 'Stays: it would be above ₹10,00,000.',
  },
  sizeStays: {
    noFixedPrice: 'Stays: {size} has no fixed price.',
    belowZero: 'Stays: {size} would be below ₹0.',
    free: 'Stays: {size} would be free.',
    tooHigh: 'Stays: {size} would be above ₹10,00,000.',
  },
});
