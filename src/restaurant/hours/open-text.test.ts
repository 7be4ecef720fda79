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
import { DAY, MINUTE } from '#platform/services/clock.ts';
import { nextPlaceEdge, opensAgainText, openUntilText, placeClosedText } from './open-text.ts';
import { hoursOfWay, type OpeningException } from './opening-hours.ts';
import { ownersText } from './owners-hours-text.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string) => Date.parse(`${text}+05:30`);
const everyDay = (opens: number, closes: number) => [
  { weekdays: EVERY_DAY, opens: opens * 60, closes: closes * 60 },
];
const none: WeekRange[] = [];
const place = {
  openingTimes: everyDay(11, 23),
  openingExceptions: [] as OpeningException[],
  lastOrderMinutes: 0,
  pausedUntil: null as number | null,
  pauseNote: '',
  ways: [
    { type: 'dine_in' as const, openingTimes: none },
    { type: 'takeaway' as const, openingTimes: none },
    { type: 'delivery' as const, openingTimes: everyDay(18, 22) },
  ],
};
const closedOn = (day: string) => ({ day, opens: null, closes: null, note: '' });

describe('a way with hours of its own', () => {
  it.each([
    ['2026-11-23T12:00', 'Opens at 6:00 PM'],
    ['2026-11-23T18:00', ''],
    ['2026-11-23T22:00', 'Opens tomorrow at 6:00 PM'],
  ])('is had by them at %s: %s', (text, words) => {
    const [, , delivery] = place.ways;
    expect(delivery && opensAgainText(hoursOfWay(place, delivery), at(text), ZONE)).toBe(words);
  });

  it('has the holidays, the last order and the pause of the restaurant', () => {
    const text = (changes: Partial<typeof place>, now: string) =>
      opensAgainText(hoursOfWay({ ...place, ...changes }, { openingTimes: everyDay(18, 26) }), at(now), ZONE);
    const openingExceptions = [closedOn('2026-11-23')];
    expect(text({ openingExceptions }, '2026-11-23T01:00')).toBe('');
    expect(text({ openingExceptions }, '2026-11-23T19:00')).toBe('Opens tomorrow at 6:00 PM');
    expect(text({ openingExceptions }, '2026-11-24T01:00')).toBe('Opens at 6:00 PM');
    expect(text({ lastOrderMinutes: 30 }, '2026-11-24T01:30')).toBe('Opens at 6:00 PM');
    expect(text({ pausedUntil: at('2026-11-23T20:00') }, '2026-11-23T19:00')).toBe('Opens at 8:00 PM');
  });
});

describe('the place as a whole', () => {
  it('is closed only while no way can be had, and says which opens first', () => {
    const words = (now: string, told: Partial<typeof place> = {}) =>
      placeClosedText({ ...place, ...told }, at(now), ZONE);
    expect(words('2026-11-23T12:00')).toBe('');
    expect(words('2026-11-23T08:00')).toBe('Closed now. Opens at 11:00 AM.');
    const ways = place.ways.slice(2);
    expect(words('2026-11-23T12:00', { ways })).toBe('Closed now. Opens at 6:00 PM.');
    expect(words('2026-11-23T12:00', { ways, openingTimes: [] })).toBe('Closed now. Opens at 6:00 PM.');
    expect(words('2026-11-23T12:00', { pausedUntil: at('2026-11-23T12:30') })).toBe(
      'Taking a short break until 12:30 PM.',
    );
  });

  it('is told to its owner way by way', () => {
    const words = (now: string, told: Partial<typeof place> = {}) =>
      ownersText({ ...place, ...told }, at(now), ZONE);
    expect(words('2026-11-23T12:00')).toBe(
      'Dine-in, Takeaway: Customers can order until 11:00 PM. Delivery: Closed now. Opens at 6:00 PM.',
    );
    expect(words('2026-11-23T08:00')).toBe('Closed now. Opens at 11:00 AM.');
    expect(words('2026-11-23T12:00', { ways: place.ways.slice(0, 2) })).toBe(
      'Customers can order until 11:00 PM.',
    );
  });
});

const range = fc
  .record({
    weekdays: fc.integer({ min: 1, max: EVERY_DAY }),
    opens: fc.integer({ min: 0, max: DAY_MINUTES / 15 - 1 }).map((quarter) => quarter * 15),
    length: fc.integer({ min: 1, max: DAY_MINUTES }),
  })
  .map(({ weekdays, opens, length }) => ({ weekdays, opens, closes: opens + length }));
const week = fc.array(range, { maxLength: 3 });
const FIRST = Date.parse('2026-11-16');
const exception = fc
  .record({
    day: fc.integer({ min: 0, max: 15 }).map((days) => dayOf(FIRST + days * DAY)),
    times: fc.option(
      fc.record({ opens: fc.nat(DAY_MINUTES - 1), length: fc.integer({ min: 1, max: 1440 }) }),
    ),
  })
  .map(({ day, times }): OpeningException => {
    return { day, opens: times?.opens ?? null, closes: times && times.opens + times.length, note: '' };
  });
const instant = fc
  .integer({ min: 0, max: (14 * DAY) / MINUTE })
  .map((minutes) => at('2026-11-16T00:00') + minutes * MINUTE);
const anyWays = fc
  .tuple(week, week, week)
  .map((weeks) => place.ways.map((way, n) => ({ ...way, openingTimes: weeks[n] ?? [] })))
  .chain((ways) => fc.subarray(ways));
const anyPlace = fc.record({
  openingTimes: week,
  openingExceptions: fc.array(exception, { maxLength: 3 }),
  lastOrderMinutes: fc.constantFrom(0, 0, 15, 45),
  pausedUntil: fc.option(instant),
  pauseNote: fc.constant(''),
  ways: anyWays,
});
type AnyPlace = typeof place;

/**
 * Checks a single minute: whether a time of the way, else of the place, covers it, on this day or from the day before.
 */
function isCovered(told: AnyPlace, times: readonly WeekRange[], wall: number): boolean {
  const own = times.length > 0 ? times : told.openingTimes;
  const usual = own.length > 0 ? own : everyDay(0, 24);
  return [0, 1].some((daysAgo) => {
    const day = wall - daysAgo * DAY;
    const minute = Math.floor((wall % DAY) / MINUTE) + daysAgo * DAY_MINUTES;
    const unlike = told.openingExceptions.filter((each) => each.day === dayOf(day));
    const ofDay =
      unlike.length > 0 ? unlike : usual.filter(({ weekdays }) => weekdays & (1 << weekdayOf(day)));
    return ofDay.some(
      ({ opens, closes }) => opens !== null && closes !== null && minute >= opens && minute < closes,
    );
  });
}

/** Some way can be ordered when there is no pause, and it is open for as long as the last order needs. */
function takesOrdersSlowly(told: AnyPlace, now: number): boolean {
  if (told.pausedUntil !== null && now < told.pausedUntil) return false;
  const weeks = told.ways.length > 0 ? told.ways.map((way) => way.openingTimes) : [[]];
  const minutes = Array.from(
    { length: told.lastOrderMinutes + 1 },
    (_, n) => wallTime(now, ZONE) + n * MINUTE,
  );
  return weeks.some((times) => minutes.every((wall) => isCovered(told, times, wall)));
}

describe('whatever the hours of the ways', () => {
  it('the place is closed just while looking at each minute and each way finds none', () => {
    fc.assert(
      fc.property(anyPlace, instant, (told, now) => {
        expect(placeClosedText(told, now, ZONE) === '').toBe(takesOrdersSlowly(told, now));
      }),
      { numRuns: 1_000 },
    );
  });

  it('what is read of the place and of each way holds until the next edge', () => {
    const read = (told: AnyPlace, now: number) => [
      placeClosedText(told, now, ZONE),
      openUntilText(told, now, ZONE),
      ...told.ways.map((way) => opensAgainText(hoursOfWay(told, way), now, ZONE)),
    ];
    fc.assert(
      fc.property(anyPlace, instant, fc.double({ min: 0, max: 0.999, noNaN: true }), (told, now, part) => {
        const edge = nextPlaceEdge(told, now, ZONE);
        expect(edge).toBeGreaterThan(now);
        const until = Math.min(edge, now + 40 * DAY);
        expect(read(told, now + Math.floor((until - now) * part))).toEqual(read(told, now));
      }),
      { numRuns: 500 },
    );
  });

  it('without any of their own it is as if there were no ways', () => {
    fc.assert(
      fc.property(anyPlace, instant, (told, now) => {
        const plain = { ...told, ways: told.ways.map((way) => ({ ...way, openingTimes: [] })) };
        const bare = { ...told, ways: [] };
        expect(placeClosedText(plain, now, ZONE)).toBe(placeClosedText(bare, now, ZONE));
        expect(nextPlaceEdge(plain, now, ZONE)).toBe(nextPlaceEdge(bare, now, ZONE));
        expect(ownersText(plain, now, ZONE)).toBe(ownersText(bare, now, ZONE));
      }),
    );
  });
});

it('says until when orders are taken, from a day before', () => {
  const bare = { ...place, openingTimes: everyDay(11, 22.5), ways: [] };
  const until = (told: typeof place, text: string) => openUntilText(told, at(text), ZONE);
  expect(until(bare, '2026-11-25T12:00')).toBe('Open until 10:30 PM');
  expect(until({ ...bare, lastOrderMinutes: 30 }, '2026-11-25T12:00')).toBe('Last orders at 10:00 PM');
  expect(until(bare, '2026-11-25T23:00')).toBe('');
  expect(until({ ...bare, openingTimes: [] }, '2026-11-25T12:00')).toBe('');
  expect(until({ ...place, ways: place.ways.slice(2) }, '2026-11-25T20:00')).toBe('Open until 10:00 PM');
  const toNextDay = { ...place, ways: [{ type: 'delivery' as const, openingTimes: everyDay(18, 25) }] };
  expect(until(toNextDay, '2026-11-25T20:00')).toBe('Open until 1:00 AM');

  const allWeek = { ...bare, openingTimes: [], openingExceptions: [closedOn('2026-11-27')] };
  expect(until(allWeek, '2026-11-25T12:00')).toBe('');
  expect(nextPlaceEdge(allWeek, at('2026-11-25T12:00'), ZONE)).toBe(at('2026-11-26T00:00'));
  expect(until(allWeek, '2026-11-26T00:00')).toBe('Open until 12:00 AM');
});
