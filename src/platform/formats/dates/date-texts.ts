import { texts } from '#platform/texts/texts.ts';

/** Dates in short, such as `Sat 28 Nov` and `Nov 28, 2026` (docs/product/common.md#dates). */
export const dateTexts = texts('public', 'dates', {
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  weekdayAndDay: '{weekday} {day} {month}',
  day: '{month} {day}, {year}',
});
