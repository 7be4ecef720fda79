import { expect, it } from 'vitest';
import { EVERY_DAY, type WeekRange } from '#platform/weekly-times.ts';
import { printedHours } from './printed-hours.ts';

const time = (id: string, ...ranges: WeekRange[]) => ({
  id,
  name: id,
  outside: 'dim' as const,
  ranges,
  version: 1,
});
const times = [
  time('breakfast', { weekdays: EVERY_DAY, opens: 420, closes: 660 }),
  time('night', { weekdays: 96, opens: 1080, closes: 1560 }),
  time('always', { weekdays: EVERY_DAY, opens: 0, closes: 1440 }),
];
const MORNING = 'From 7:00 AM to 11:00 AM';
const NIGHT = 'From 6:00 PM to 2:00 AM, Saturday and Sunday';

function printed(ofCategory: string | null, ...ofDishes: Array<string | null>) {
  const items = ofDishes.map((servingTimeId) => ({ servingTimeId }));
  const hours = printedHours({ servingTimeId: ofCategory, items }, times);
  return [hours.ofCategory, ...items.map(hours.ofItem)];
}

it('stand once below the category where all of its dishes have them', () => {
  expect(printed('breakfast', null, null)).toEqual([MORNING, '', '']);
  expect(printed('breakfast', null, 'breakfast')).toEqual([MORNING, '', '']);
  expect(printed(null, 'night', 'night')).toEqual([NIGHT, '', '']);
  expect(printed('breakfast', 'night', 'night')).toEqual([NIGHT, '', '']);
});

it('stand below a dish that has its own', () => {
  expect(printed(null, null, 'night')).toEqual(['', '', NIGHT]);
  expect(printed('breakfast', null, 'night', 'always')).toEqual([MORNING, '', NIGHT, 'All day']);
});

it('say nothing of what is served at any time, or of hours that are gone', () => {
  expect(printed(null, null)).toEqual(['', '']);
  expect(printed('always', null, 'gone')).toEqual(['', '', '']);
  expect(printed('gone', null)).toEqual(['', '']);
});
