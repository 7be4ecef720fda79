import { texts } from '#platform/texts/texts.ts';

/** What is missing of a time range on days of the week (docs/product/common.md#errors). */
export const weekRangeTexts = texts('public', 'week-range', {
  daysMissing: 'Choose the days.',
  timeMissing: 'Enter a time.',
});
