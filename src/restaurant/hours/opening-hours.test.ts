import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY_MINUTES,
  dayOf,
  EVERY_DAY,
  type WeekRange,
  wallTime,
  weekdayOf,
} from '#platform/formats/dates/local-time.ts';
import { DAY, HOUR, MINUTE } from '#platform/services/clock.ts';
import { leastCpuOf } from '#test/support/cpu.ts';
import { nextOpening } from './next-opening.ts';
import { closedText, nextOpeningEdge } from './open-text.ts';
import { type OpeningException, type OpeningHours, openState } from './opening-hours.ts';
import { openNowText } from './owners-hours-text.ts';

const ZONE = 'Asia/Kolkata';
const [SATURDAY, SUNDAY] = [32, 64];
const at = (text: string) => Date.parse(`${text}+05:30`);
const hours = (told: Partial<OpeningHours & { pauseNote: string }> = {}) => ({
  openingTimes: [],
  openingExceptions: [],
  lastOrderMinutes: 0,
  pausedUntil: null,
  pauseNote: '',
  ...told,
});
const closedOn = (day: string, note = ''): OpeningException => ({ day, opens: null, closes: null, note });
const stateAt = (told: Partial<OpeningHours>, text: string) => openState(hours(told), at(text), ZONE);
const isOpen = (told: Partial<OpeningHours>, text: string) => stateAt(told, text).isOpen;

/** 2026-11-21 is a Saturday. */
const night = { weekdays: SATURDAY, opens: 18 * 60, closes: 26 * 60 };
const split = [
  { weekdays: EVERY_DAY, opens: 11 * 60, closes: 15 * 60 },
  { weekdays: EVERY_DAY, opens: 18 * 60, closes: 23 * 60 },
];

describe('around midnight', () => {
  it('Sunday 1 AM belongs to Saturday night', () => {
    expect(isOpen({ openingTimes: [night] }, '2026-11-22T01:00')).toBe(true);
    expect(stateAt({ openingTimes: [night] }, '2026-11-22T01:00').changesAt).toBe(at('2026-11-22T02:00'));
  });

  it('Saturday 1 AM does not', () => {
    expect(stateAt({ openingTimes: [night] }, '2026-11-21T01:00')).toEqual({
      isOpen: false,
      why: 'hours',
      opensAt: at('2026-11-21T18:00'),
      changesAt: at('2026-11-21T18:00'),
    });
  });

  it('a Sunday holiday does not cut Saturday night short', () => {
    const told = { openingTimes: [night], openingExceptions: [closedOn('2026-11-22')] };
    expect(isOpen(told, '2026-11-22T01:59')).toBe(true);
    expect(isOpen(told, '2026-11-22T02:00')).toBe(false);
  });

  it('a Saturday holiday closes its night too', () => {
    const told = { openingTimes: [night], openingExceptions: [closedOn('2026-11-21')] };
    expect(isOpen(told, '2026-11-21T20:00')).toBe(false);
    expect(isOpen(told, '2026-11-22T01:00')).toBe(false);
    expect(stateAt(told, '2026-11-21T20:00').opensAt).toBe(at('2026-11-28T18:00'));
  });

  it('a split day is closed in between', () => {
    expect(isOpen({ openingTimes: split }, '2026-11-23T14:59')).toBe(true);
    expect(stateAt({ openingTimes: split }, '2026-11-23T15:00').opensAt).toBe(at('2026-11-23T18:00'));
    expect(isOpen({ openingTimes: split }, '2026-11-23T18:00')).toBe(true);
  });

  it('24 hours have no gap at midnight', () => {
    const openingTimes = [{ weekdays: EVERY_DAY, opens: 0, closes: DAY_MINUTES }];
    const always = { isOpen: true, why: '', opensAt: null, changesAt: null };
    expect(stateAt({ openingTimes }, '2026-11-23T00:00')).toEqual(always);
    // A day that never closes has no last order either.
    expect(stateAt({ openingTimes, lastOrderMinutes: 30 }, '2026-11-22T23:50')).toEqual(always);
  });

  it('a pause inside hours ends by itself', () => {
    const told = { openingTimes: split, pausedUntil: at('2026-11-23T19:30') };
    expect(stateAt(told, '2026-11-23T19:00')).toEqual({
      isOpen: false,
      why: 'pause',
      opensAt: at('2026-11-23T19:30'),
      changesAt: at('2026-11-23T19:30'),
    });
    expect(isOpen(told, '2026-11-23T19:30')).toBe(true);
  });

  it('a pause beyond closing ends with the next opening', () => {
    const told = { openingTimes: split, pausedUntil: at('2026-11-24T04:00') };
    expect(stateAt(told, '2026-11-23T22:00')).toMatchObject({
      why: 'hours',
      opensAt: at('2026-11-24T11:00'),
    });
  });
});

describe('opening hours', () => {
  it('that nobody has set are always', () => {
    expect(stateAt({}, '2026-11-23T03:00')).toEqual({
      isOpen: true,
      why: '',
      opensAt: null,
      changesAt: null,
    });
    expect(nextOpeningEdge(hours(), at('2026-11-23T03:00'), ZONE)).toBe(Number.POSITIVE_INFINITY);
  });

  it('that are always have holidays too, from midnight to midnight', () => {
    const told = { openingExceptions: [closedOn('2026-11-25')] };
    expect(stateAt(told, '2026-11-23T12:00').changesAt).toBe(at('2026-11-25T00:00'));
    expect(stateAt(told, '2026-11-25T12:00').opensAt).toBe(at('2026-11-26T00:00'));
    expect(stateAt(told, '2026-11-26T12:00').changesAt).toBeNull();
  });

  it('of an exception are in place of those of its weekday', () => {
    const openingExceptions = [{ day: '2026-11-23', opens: 9 * 60, closes: 12 * 60, note: 'Wedding' }];
    const told = { openingTimes: split, openingExceptions };
    expect(isOpen(told, '2026-11-23T09:30')).toBe(true);
    expect(stateAt(told, '2026-11-23T13:00').opensAt).toBe(at('2026-11-24T11:00'));
  });

  it('take the last order once, before they close for good', () => {
    const openingTimes = [...split, { weekdays: EVERY_DAY, opens: 15 * 60, closes: 18 * 60 }];
    const told = { openingTimes, lastOrderMinutes: 30 };
    expect(isOpen(told, '2026-11-23T14:45')).toBe(true);
    expect(stateAt(told, '2026-11-23T12:00').changesAt).toBe(at('2026-11-23T22:30'));
    expect(stateAt(told, '2026-11-23T22:30')).toMatchObject({
      why: 'lastOrder',
      opensAt: at('2026-11-24T11:00'),
    });
  });

  it('of which all days are exceptions open after the last of them', () => {
    const days = Array.from({ length: 60 }, (_, day) => dayOf(Date.parse('2026-11-23') + day * DAY));
    const told = { openingTimes: split, openingExceptions: days.map((day) => closedOn(day)) };
    expect(stateAt(told, '2026-11-23T12:00').opensAt).toBe(at('2027-01-22T11:00'));
  });
});

it('an exception in two years costs as little as one tomorrow', async () => {
  const cost = (day: string) =>
    leastCpuOf(() => {
      const told = hours({ openingTimes: split, openingExceptions: [closedOn(day)] });
      for (let asked = 0; asked < 2_000; asked += 1) openState(told, at('2026-11-23T16:00'), ZONE);
    });
  const near = await cost('2026-11-24');
  // Checking each day until then would take fifty times as long.
  expect(await cost('2028-11-22')).toBeLessThan(10 * near);
});

it.each([
  [
    'of two times of a day it is the other',
    { openingTimes: split, pausedUntil: at('2026-11-23T13:00') },
    '2026-11-23T12:00',
    '2026-11-23T18:00',
  ],
  [
    'while the last order is over, still that',
    { openingTimes: split, lastOrderMinutes: 30 },
    '2026-11-23T14:45',
    '2026-11-23T18:00',
  ],
  ['in the evening it is the next day', { openingTimes: split }, '2026-11-23T20:00', '2026-11-24T11:00'],
  ['while closed it is the coming one', { openingTimes: split }, '2026-11-23T16:00', '2026-11-23T18:00'],
  ['always open has none', {}, '2026-11-23T12:00', null],
] as const)('the next opening: %s', (_, told, now, next) => {
  expect(nextOpening([hours(told)], at(now), ZONE)).toBe(next && at(next));
});

describe('the next opening of ways with hours of their own', () => {
  const weekly = (...times: [weekdays: number, opens: number, closes: number][]) =>
    hours({
      openingTimes: times.map(([weekdays, opens, closes]) => ({
        weekdays,
        opens: opens * 60,
        closes: closes * 60,
      })),
    });
  const [takeaway, delivery] = [weekly([127, 11, 22]), weekly([127, 18, 26])];

  it.each([
    ['both have closed, past midnight', [takeaway, delivery], '2026-11-23T12:00', '2026-11-24T11:00'],
    ['the open one has closed', [takeaway, delivery], '2026-11-24T00:30', '2026-11-24T11:00'],
    ['one has opened, if both are closed', [takeaway, delivery], '2026-11-24T09:00', '2026-11-24T11:00'],
    [
      'days on which all are closed',
      [weekly([1, 9, 12]), weekly([4, 9, 12])],
      '2026-11-23T10:00',
      '2026-11-25T09:00',
    ],
    ['none: one is always open', [takeaway, hours()], '2026-11-23T12:00', null],
    [
      'none: one opens before the other closes',
      [weekly([127, 6, 18]), weekly([127, 17, 31])],
      '2026-11-23T12:00',
      null,
    ],
  ] as const)('is after %s', (_, ways, now, next) => {
    expect(nextOpening(ways, at(now), ZONE)).toBe(next && at(next));
  });

  it('is when one opens, and all are closed just before', () => {
    const anySpan = fc
      .tuple(
        fc.integer({ min: 1, max: 127 }),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 1, max: 12 }),
      )
      .map(([weekdays, opens, long]): [number, number, number] => [weekdays, opens, opens + long]);
    fc.assert(
      fc.property(
        fc.array(fc.array(anySpan, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
        fc.nat(7 * 24 * 60),
        (spans, minute) => {
          const ways = spans.map((each) => weekly(...each));
          const now = at('2026-11-23T00:00') + minute * MINUTE;
          const next = nextOpening(ways, now, ZONE);
          fc.pre(next !== null);
          const openWays = (instant: number) => ways.filter((way) => openState(way, instant, ZONE).isOpen);
          expect(next).toBeGreaterThan(now);
          expect(openWays(next)).not.toEqual([]);
          expect(openWays(next - MINUTE)).toEqual([]);
        },
      ),
    );
  });
});

describe('what customers read', () => {
  it.each([
    ['2026-11-23T12:00', ''],
    ['2026-11-23T16:00', 'Closed now. Opens at 6:00 PM.'],
    ['2026-11-23T23:30', 'Closed now. Opens tomorrow at 11:00 AM.'],
    ['2026-11-24T00:30', 'Closed now. Opens at 11:00 AM.'],
    ['2026-11-23T22:45', 'Last orders have been taken. Opens tomorrow at 11:00 AM.'],
    ['2026-11-25T12:00', 'Closed today: Diwali. Opens tomorrow at 11:00 AM.'],
    ['2026-11-24T23:30', 'Closed now. Opens on Thursday at 11:00 AM.'],
  ])('at %s: %s', (text, words) => {
    const openingExceptions = [closedOn('2026-11-25', 'Diwali')];
    const told = hours({ openingTimes: split, openingExceptions, lastOrderMinutes: 30 });
    expect(closedText(told, at(text), ZONE)).toBe(words);
  });

  it('in a pause, and of an opening far away', () => {
    const pausedUntil = at('2026-11-23T20:00');
    const pause = hours({ pausedUntil, pauseNote: 'The gas ran out' });
    expect(closedText(pause, at('2026-11-23T19:00'), ZONE)).toBe(
      'Taking a short break until 8:00 PM. The gas ran out.',
    );
    expect(closedText(pause, at('2026-11-22T23:00'), ZONE)).toMatch(
      /^Taking a short break until tomorrow at 8:00 PM\./,
    );
    expect(closedText(pause, at('2026-11-21T19:00'), ZONE)).toMatch(
      /^Taking a short break until Monday at 8:00 PM\./,
    );
    const saturdays = hours({ openingTimes: [night], openingExceptions: [closedOn('2026-11-28')] });
    expect(closedText(saturdays, at('2026-11-23T12:00'), ZONE)).toBe(
      'Closed now. Opens on 5 Dec at 6:00 PM.',
    );
  });

  it('and what their owner reads', () => {
    expect(openNowText(hours(), at('2026-11-23T12:00'), ZONE)).toBe('Customers can order at any time.');
    const told = hours({ openingTimes: split, lastOrderMinutes: 30 });
    expect(openNowText(told, at('2026-11-23T12:00'), ZONE)).toBe('Customers can order until 2:30 PM.');
    expect(openNowText(told, at('2026-11-23T16:00'), ZONE)).toBe('Closed now. Opens at 6:00 PM.');
  });
});

const range = fc
  .record({
    weekdays: fc.integer({ min: 1, max: EVERY_DAY }),
    opens: fc.integer({ min: 0, max: DAY_MINUTES / 15 - 1 }).map((quarter) => quarter * 15),
    length: fc.oneof(fc.integer({ min: 1, max: DAY_MINUTES }), fc.constant(DAY_MINUTES)),
  })
  .map(({ weekdays, opens, length }) => ({ weekdays, opens, closes: opens + length }));
const FIRST = Date.parse('2026-11-16');
const exception = fc
  .record({
    day: fc.integer({ min: 0, max: 20 }).map((days) => dayOf(FIRST + days * DAY)),
    times: fc.option(
      fc.record({ opens: fc.nat(DAY_MINUTES - 1), length: fc.integer({ min: 1, max: 1440 }) }),
    ),
  })
  .map(({ day, times }): OpeningException => {
    const opens = times?.opens ?? null;
    return { day, opens, closes: times && times.opens + times.length, note: '' };
  });
const instant = fc
  .integer({ min: 0, max: (14 * DAY) / MINUTE })
  .map((minutes) => at('2026-11-16T00:00') + minutes * MINUTE);
const anyHours = fc.record({
  openingTimes: fc.array(range, { maxLength: 4 }),
  openingExceptions: fc.array(exception, { maxLength: 4 }),
  lastOrderMinutes: fc.constantFrom(0, 0, 15, 45, 180),
  pausedUntil: fc.option(instant),
});

/** Checks a single minute: whether a time of this day or of the day before covers it. */
function isCovered({ openingTimes, openingExceptions }: OpeningHours, wall: number): boolean {
  return [0, 1].some((daysAgo) => {
    const day = wall - daysAgo * DAY;
    const minute = Math.floor((wall % DAY) / MINUTE) + daysAgo * DAY_MINUTES;
    const own = openingExceptions.filter((each) => each.day === dayOf(day));
    const always: WeekRange = { weekdays: EVERY_DAY, opens: 0, closes: DAY_MINUTES };
    const week = openingTimes.length > 0 ? openingTimes : [always];
    const ofDay = own.length > 0 ? own : week.filter(({ weekdays }) => weekdays & (1 << weekdayOf(day)));
    return ofDay.some(
      ({ opens, closes }) => opens !== null && closes !== null && minute >= opens && minute < closes,
    );
  });
}

/** An order can be placed when there is no pause, and the place is open for as long as its last order needs. */
function takesOrdersSlowly(told: OpeningHours, now: number): boolean {
  if (told.pausedUntil !== null && now < told.pausedUntil) return false;
  const wall = wallTime(now, ZONE);
  for (let minute = 0; minute <= told.lastOrderMinutes; minute += 1)
    if (!isCovered(told, wall + minute * MINUTE)) return false;
  return true;
}

describe('whatever the hours', () => {
  it('they are what looking at each minute by itself gives', () => {
    fc.assert(
      fc.property(anyHours, instant, (told, now) => {
        expect(openState(told, now, ZONE).isOpen).toBe(takesOrdersSlowly(told, now));
      }),
      { numRuns: 1_000 },
    );
  });

  it('nothing changes before it is said to, and then it does', () => {
    fc.assert(
      fc.property(anyHours, instant, (told, now) => {
        const { isOpen, opensAt, changesAt } = openState(told, now, ZONE);
        expect(opensAt === null).toBe(isOpen || changesAt === null);
        const end = changesAt ?? now + 40 * DAY;
        expect(end).toBeGreaterThan(now);
        // Checks that nothing changes before `end`, in steps of half an hour, and then the minutes around `end`.
        for (let moment = now; moment < end; moment += HOUR / 2)
          expect(openState(told, moment, ZONE).isOpen).toBe(isOpen);
        if (changesAt === null) return;
        expect(takesOrdersSlowly(told, changesAt - MINUTE)).toBe(isOpen);
        expect(takesOrdersSlowly(told, changesAt)).toBe(!isOpen);
      }),
      { numRuns: 200 },
    );
  });

  it('what customers read holds until the next edge', () => {
    fc.assert(
      fc.property(
        anyHours,
        instant,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (hoursTold, now, part) => {
          const told = { ...hoursTold, pauseNote: '' };
          const edge = nextOpeningEdge(told, now, ZONE);
          expect(edge).toBeGreaterThan(now);
          const until = Math.min(edge, now + 40 * DAY);
          const between = now + Math.floor((until - now) * part);
          expect(closedText(told, between, ZONE)).toBe(closedText(told, now, ZONE));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('a Sunday is as good as any other day', () => {
    expect(isOpen({ openingTimes: [{ ...night, weekdays: SUNDAY }] }, '2026-11-23T01:00')).toBe(true);
  });
});
