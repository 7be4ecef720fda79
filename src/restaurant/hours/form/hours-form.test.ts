import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERY_DAY } from '#platform/formats/dates/local-time.ts';
import { daysOf, formatHours, hoursDraftOf, hoursFormOf, timesFrom, weekOf } from './hours-form.ts';

const lunch = { opens: 660, closes: 900 };
const dinner = { opens: 1080, closes: 1380 };
const late = { opens: 1080, closes: 1560 };

describe('the days of the week, one by one', () => {
  it('are told with those alike as one', () => {
    const week = [
      { weekdays: EVERY_DAY, ...lunch },
      { weekdays: 31, ...dinner },
      { weekdays: 96, ...late },
    ];
    const days = daysOf(week);
    expect(days).toEqual([...Array(5).fill([lunch, dinner]), ...Array(2).fill([lunch, late])]);
    expect(weekOf(days)).toEqual(week);
    expect(daysOf([])).toEqual(Array(7).fill([]));
  });

  it('are the same again, whatever they are', () => {
    const times = fc
      .record({ opens: fc.nat(1439), length: fc.integer({ min: 1, max: 1440 }) })
      .map(({ opens, length }) => ({ opens, closes: opens + length }));
    const day = fc
      .uniqueArray(times, { maxLength: 3, selector: ({ opens, closes }) => `${opens}-${closes}` })
      .map((all) => all.sort((a, b) => a.opens - b.opens || a.closes - b.closes));
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (days) => {
        expect(daysOf(weekOf(days))).toEqual(days);
      }),
    );
  });
});

it('what ends before it begins ends on the next day', () => {
  expect(timesFrom(1080, 120)).toEqual(late);
  expect(timesFrom(660, 900)).toEqual(lunch);
  expect(timesFrom(0, 0)).toEqual({ opens: 0, closes: 1440 });
});

it('a form says the hours that it was made of, and none while it is switched off', () => {
  const hours = {
    openingTimes: [{ weekdays: EVERY_DAY, ...lunch }],
    openingExceptions: [
      { day: '2026-11-08', opens: null, closes: null, note: 'Diwali' },
      { day: '2026-11-09', ...dinner, note: '' },
    ],
    lastOrderMinutes: 30,
  };
  const form = hoursFormOf(hours);
  expect(hoursDraftOf(form)).toEqual(hours);
  expect(hoursDraftOf({ ...form, hasTimes: false })).toEqual({ ...hours, openingTimes: [] });
  expect(hoursFormOf({ ...hours, openingTimes: [] })).toMatchObject({
    hasTimes: false,
    days: Array(7).fill([{ opens: 660, closes: 1380 }]),
  });
  expect(formatHours(form, 'days')).toBe('from 11:00 AM to 3:00 PM');
  expect(formatHours(form, 'exceptions')).toBe(
    '2026-11-08 closed, Diwali; 2026-11-09 from 6:00 PM to 11:00 PM',
  );
  expect(formatHours(form, 'lastOrderMinutes')).toBe('30 minutes before closing');
});
