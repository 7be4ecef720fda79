import { texts } from '#platform/texts/texts.ts';

/** Times on days of the week (docs/product/menu.md#serving-times). */
export const weekTexts = texts('public', 'week', {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  range: 'from {opens} to {closes}',
  allDay: 'all day',
  aroundTheClock: 'around the clock from {opens}',
  /** Two ranges of the same days; more are joined two by two. */
  ranges: '{first} and {other}',
  onDays: '{times}, {days}',
  daysInRow: '{first} to {last}',
  until: 'until {time} on {weekday}',
  untilNextDay: 'until {time} on the next day',
});
