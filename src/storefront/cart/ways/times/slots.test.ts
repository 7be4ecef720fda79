import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf, wallTime } from '#platform/formats/dates/local-time.ts';
import { DAY, MINUTE } from '#platform/services/clock.ts';
import type { OpeningHours } from '#restaurant/hours/opening-hours.ts';
import { freeDays, nextFree, slotDays } from './slots.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string) => Date.parse(`${text}+05:30`);
const hours = (told: Partial<OpeningHours> = {}): OpeningHours => ({
  openingTimes: [],
  openingExceptions: [],
  lastOrderMinutes: 0,
  pausedUntil: null,
  ...told,
});
/** Days with their times, as text; 2026-11-21 is a Saturday. */
const shown = (
  told: Partial<OpeningHours>,
  now: string,
  asked: { daysAhead?: number; leadMinutes?: number } = {},
) =>
  slotDays(hours(told), { daysAhead: 0, leadMinutes: 0, ...asked }, at(now), ZONE).map(
    ({ name, slots }) => `${name}: ${slots.map((slot) => slot.name).join(', ')}`,
  );
const everyDay = (opens: number, closes: number) => ({
  weekdays: 127,
  opens: opens * 60,
  closes: closes * 60,
});

it('leaves out what is over, too soon, or in a pause', () => {
  const openingTimes = [everyDay(18, 20)];
  expect(shown({ openingTimes }, '2026-11-21T21:00')).toEqual([]);
  expect(shown({ openingTimes }, '2026-11-21T18:10')).toEqual(['Today: 6:30 PM, 7:00 PM, 7:30 PM, 8:00 PM']);
  expect(shown({ openingTimes }, '2026-11-21T18:10', { leadMinutes: 60 })).toEqual([
    'Today: 7:30 PM, 8:00 PM',
  ]);
  expect(shown({ openingTimes, pausedUntil: at('2026-11-21T19:45') }, '2026-11-21T18:10')).toEqual([
    'Today: 8:00 PM',
  ]);
});

it('has the times of a split day, and none once the last order is taken', () => {
  const openingTimes = [everyDay(11, 12), { ...everyDay(18, 19), opens: 18 * 60 + 10 }];
  expect(shown({ openingTimes, lastOrderMinutes: 15 }, '2026-11-21T08:00')).toEqual([
    'Today: 11:00 AM, 11:30 AM, 6:30 PM',
  ]);
});

it('counts what is past midnight to the day that began, and says so', () => {
  const openingTimes = [{ weekdays: 32, opens: 23 * 60, closes: 25 * 60 }];
  const night = '11:30 PM, 12:00 AM on Sunday, 12:30 AM on Sunday, 1:00 AM on Sunday';
  expect(shown({ openingTimes }, '2026-11-21T23:10')).toEqual([`Today: ${night}`]);
  expect(shown({ openingTimes }, '2026-11-22T00:10')).toEqual([
    'Tonight: 12:30 AM on Sunday, 1:00 AM on Sunday',
  ]);
  expect(shown({ openingTimes }, '2026-11-18T12:00', { daysAhead: 3 })).toEqual([
    `Sat 21 Nov: 11:00 PM, ${night}`,
  ]);
});

it('follows exceptions, and leaves out days without a time', () => {
  const openingExceptions = [
    { day: '2026-11-22', opens: null, closes: null, note: 'Diwali' },
    { day: '2026-11-23', opens: 600, closes: 630, note: '' },
  ];
  expect(
    shown({ openingTimes: [everyDay(18, 18.5)], openingExceptions }, '2026-11-21T20:00', { daysAhead: 3 }),
  ).toEqual(['Mon 23 Nov: 10:00 AM, 10:30 AM', 'Tue 24 Nov: 6:00 PM, 6:30 PM']);
});

it('has each half hour of a day without hours once', () => {
  const days = slotDays(hours(), { daysAhead: 30, leadMinutes: 0 }, at('2026-11-21T00:00'), ZONE);
  expect(days).toHaveLength(31);
  for (const { slots } of days.slice(0, -1)) expect(slots).toHaveLength(48);
});

const anyRange = fc
  .tuple(fc.integer({ min: 1, max: 127 }), fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([weekdays, opens, long]) => ({ weekdays, opens: opens * 15, closes: (opens + long) * 15 }));
const anyHours = fc.record({
  openingTimes: fc.array(anyRange, { maxLength: 4 }),
  openingExceptions: fc.array(
    fc.tuple(fc.integer({ min: 20, max: 26 }), fc.option(anyRange)).map(([day, range]) => ({
      day: `2026-11-${day}`,
      opens: range?.opens ?? null,
      closes: range?.closes ?? null,
      note: '',
    })),
    { maxLength: 3 },
  ),
  lastOrderMinutes: fc.constantFrom(0, 15, 30, 60),
  pausedUntil: fc.option(
    fc.integer({ min: 0, max: 60 * 24 * 2 }).map((m) => at('2026-11-21T00:00') + m * MINUTE),
  ),
});

/** The same times, computed minute by minute: open then, and without a break for as long as the last order needs. */
function minuteByMinute(
  told: OpeningHours,
  asked: { daysAhead: number; leadMinutes: number },
  now: number,
): number[] {
  const today = Math.floor(wallTime(now, ZONE) / DAY);
  const open = new Set<number>();
  const begunBy = new Map<number, number>();
  for (let day = today - 1; day <= today + asked.daysAhead + 2; day++) {
    const name = new Date(day * DAY).toISOString().slice(0, 10);
    const own = told.openingExceptions.filter((each) => each.day === name);
    const weekday = (new Date(day * DAY).getUTCDay() + 6) % 7;
    const usual =
      told.openingTimes.length === 0
        ? [{ opens: 0, closes: 1440 }]
        : told.openingTimes.filter(({ weekdays }) => (weekdays >> weekday) % 2 === 1);
    for (const { opens, closes } of own.length > 0 ? own : usual) {
      if (opens === null || closes === null) continue;
      for (let minute = opens; minute < closes; minute++) open.add(day * 1440 + minute);
      for (let minute = opens; minute <= closes; minute++) {
        const at = day * 1440 + minute;
        if (!begunBy.has(at)) begunBy.set(at, day);
      }
    }
  }
  return [...begunBy.entries()]
    .filter(([minute, day]) => {
      if (minute % 30 !== 0 || day > today + asked.daysAhead) return false;
      const at = instantOf(minute * MINUTE, ZONE);
      if (at < now + asked.leadMinutes * MINUTE || at < (told.pausedUntil ?? 0)) return false;
      for (let back = 1; back <= told.lastOrderMinutes; back++)
        if (!open.has(minute + back - 1)) return false;
      return true;
    })
    .map(([minute]) => minute * MINUTE)
    .sort((one, other) => one - other);
}

it('has the same times as who looks at every minute', () => {
  fc.assert(
    fc.property(
      anyHours,
      fc.record({ daysAhead: fc.integer({ min: 0, max: 3 }), leadMinutes: fc.constantFrom(0, 45, 600) }),
      fc.integer({ min: 0, max: 2 * 24 * 60 }),
      (told, asked, minute) => {
        const now = at('2026-11-21T00:00') + minute * MINUTE;
        const slots = slotDays(told, asked, now, ZONE).flatMap((day) => day.slots.map((slot) => slot.at));
        const wanted = minuteByMinute(told, asked, now);
        const last = (Math.floor(wallTime(now, ZONE) / DAY) + asked.daysAhead + 1) * DAY;
        // The slot at which the last day ends and the next begins belongs to the next day, which was not asked for.
        expect(slots.filter((each) => each < last).sort((a, b) => a - b)).toEqual(
          wanted.filter((each) => each < last),
        );
      },
    ),
    { numRuns: 300 },
  );
});

const evenings = hours({ openingTimes: [everyDay(18, 20)] });
const asked = { daysAhead: 1, leadMinutes: 0, readyInMinutes: null };

it('leaves out half hours that are full, and days that have no others', () => {
  const days = slotDays(evenings, asked, at('2026-11-21T18:10'), ZONE);
  const times = ['18:30', '19:00', '19:30', '20:00'].map((time) => at(`2026-11-21T${time}`));
  const names = (full: readonly number[]) =>
    freeDays(days, full, ZONE).map(
      ({ name, slots }) => `${name}: ${slots.map((slot) => slot.name).join(', ')}`,
    );
  const tomorrow = 'Tomorrow: 6:00 PM, 6:30 PM, 7:00 PM, 7:30 PM, 8:00 PM';
  expect(names([])).toEqual(['Today: 6:30 PM, 7:00 PM, 7:30 PM, 8:00 PM', tomorrow]);
  expect(names(times.slice(1, 3))).toEqual(['Today: 6:30 PM, 8:00 PM', tomorrow]);
  expect(names(times)).toEqual([tomorrow]);
});

it.each([
  ['the one after it', evenings, asked, ['19:00'], '2026-11-21T19:30'],
  ['not another full one', evenings, asked, ['19:00', '19:30'], '2026-11-21T20:00'],
  ['one of tomorrow', evenings, asked, ['19:00', '19:30', '20:00'], '2026-11-22T18:00'],
  [
    'an earlier one, if it is the only one',
    evenings,
    { ...asked, daysAhead: 0 },
    ['19:00', '19:30', '20:00'],
    '2026-11-21T18:30',
  ],
  ['none, if all are full', evenings, { ...asked, daysAhead: 0 }, ['18:30', '19:00', '19:30', '20:00'], null],
  [
    'without times to choose, not before it can be ready',
    evenings,
    { daysAhead: null, leadMinutes: 0, readyInMinutes: 60 },
    ['19:00'],
    '2026-11-21T19:30',
  ],
  [
    'past midnight, of the same night',
    hours({ openingTimes: [{ weekdays: 32, opens: 18 * 60, closes: 25 * 60 }] }),
    { ...asked, daysAhead: 0 },
    ['19:00', '19:30', '20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00', '23:30'],
    '2026-11-22T00:00',
  ],
  [
    'after days that are closed',
    hours({ openingTimes: [{ weekdays: 34, opens: 18 * 60, closes: 20 * 60 }] }),
    { ...asked, daysAhead: 7 },
    ['19:00', '19:30', '20:00'],
    '2026-11-24T18:00',
  ],
] as const)('the next free half hour is %s', (_, told, way, full, next) => {
  const wanted = at('2026-11-21T19:00');
  const times = full.map((time) => at(`2026-11-21T${time}`));
  expect(nextFree(told, way, times, { wanted, now: at('2026-11-21T18:10'), zone: ZONE })).toBe(
    next && at(next),
  );
});

it('the next free half hour can be chosen, is not full, and is the first such after the wanted one', () => {
  fc.assert(
    fc.property(
      anyHours,
      fc.record({
        daysAhead: fc.integer({ min: 0, max: 3 }),
        leadMinutes: fc.constantFrom(0, 45, 600),
        readyInMinutes: fc.option(fc.integer({ min: 1, max: 120 })),
      }),
      fc.integer({ min: 0, max: 2 * 24 * 60 }),
      fc.array(fc.nat(200)),
      fc.nat(200),
      (told, way, minute, taken, chosen) => {
        const now = at('2026-11-21T00:00') + minute * MINUTE;
        const offered = slotDays(told, way, now, ZONE)
          .flatMap((day) => day.slots.map((slot) => instantOf(slot.at, ZONE)))
          .sort((one, other) => one - other);
        fc.pre(offered.length > 0);
        const pick = (place: number) => offered[place % offered.length] ?? 0;
        const wanted = pick(chosen);
        const full = [wanted, ...taken.map(pick)];
        const next = nextFree(told, way, full, { wanted, now, zone: ZONE });
        const free = offered.filter((slot) => !full.includes(slot));
        const later = free.filter((slot) => slot > wanted);
        expect(next).toBe(later[0] ?? free[0] ?? null);
      },
    ),
    { numRuns: 200 },
  );
});
