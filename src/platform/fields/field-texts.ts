import { texts } from '#platform/texts/texts.ts';

/** What is wrong with what was entered in a field, where the field does not say it (docs/product/common.md#errors). */
export const fieldTexts = texts('workspace', 'field-refusals', {
  tooLong: 'Use at most {max} characters.',
  reload: 'Please reload the page.',
  yesOrNo: 'Choose yes or no.',
  oneOf: 'Choose one of {options}.',
  time: 'Send a time, for example 2026-11-22T18:30:00Z.',
  wholeNumber: 'Enter a whole number from {min} to {max}.',
  atMost: 'Enter at most {max}.',
  wholeNumbers: 'Send whole numbers.',
  list: 'Send a list.',
  sendAtMost: 'Send at most {max}.',
  among: 'Choose among {options}.',
  chooseAtMost: 'Choose at most {max}.',
  someText: 'Enter some text.',
  aboveZero: 'Enter a price above zero.',
  contradiction: '{path} and {alias} say different things.',
  priceFormat: 'Enter a number, for example 120 or 99.50.',
  negative: 'Cannot be negative.',
  priceTooHigh: 'Cannot be more than ₹10,00,000.',
  priceDecimals: 'Use at most 2 decimals.',
});
