import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockText,
  DAY_MINUTES,
  EVERY_DAY,
  instantOf,
  type WeekRange,
  wallTime,
  weekdayOf,
} from '#platform/formats/dates/local-time.ts';
import { DAY, HOUR, MINUTE } from '#platform/services/clock.ts';
import { servingAt } from './serving-hours.ts';

const ZONE = 'Asia/Kolkata';
const [SATURDAY, SUNDAY] = [32, 64];
const at = (text: string) => Date.parse(`${text}+05:30`);
const isServed = (ranges: WeekRange[], text: string) => servingAt(ranges, at(text), ZONE).isServed;

const range = fc
  .record({
    weekdays: fc.integer({ min: 1, max: EVERY_DAY }),
    opens: fc.integer({ min: 0, max: DAY_MINUTES - 1 }),
    length: fc.integer({ min: 1, max: DAY_MINUTES }),
  })
  .map(({ weekdays, opens, length }) => ({ weekdays, opens, closes: opens + length }));
const ranges = fc.array(range, { minLength: 1, maxLength: 4 });
const instant = fc.integer({ min: at('2026-01-01T00:00'), max: at('2028-01-01T00:00') });

describe('what a clock on the wall shows', () => {
  it('is that of the place', () => {
    expect(new Date(wallTime(at('2026-11-22T01:05'), ZONE)).toISOString()).toBe('2026-11-22T01:05:00.000Z');
    expect(weekdayOf(wallTime(at('2026-11-22T01:05'), ZONE))).toBe(6);
    expect([0, 5, 720, 1139, 1560].map((minutes) => clockText(minutes))).toEqual([
      '12:00 AM',
      '12:05 AM',
      '12:00 PM',
      '6:59 PM',
      '2:00 AM',
    ]);
  });

  it('leads back to the instant, also before and after clocks are changed', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(ZONE, 'UTC', 'America/New_York'), (now, zone) => {
        const back = instantOf(wallTime(now, zone), zone);
        // The hour that is repeated when clocks go back has two instants.
        expect([0, HOUR]).toContain(Math.abs(back - now));
        if (zone !== 'America/New_York') expect(back).toBe(now);
      }),
    );
  });
});

describe('hours past midnight', () => {
  const night = [{ weekdays: SATURDAY, opens: 18 * 60, closes: 26 * 60 }];

  it('belong to the evening they began: Sunday 1 AM is Saturday night, Saturday 1 AM is not', () => {
    expect(isServed(night, '2026-11-22T01:00')).toBe(true);
    expect(isServed(night, '2026-11-21T01:00')).toBe(false);
    expect(isServed(night, '2026-11-22T02:00')).toBe(false);
    expect(isServed(night, '2026-11-22T18:30')).toBe(false);
  });

  it('end on the next day, and begin again a week later', () => {
    expect(servingAt(night, at('2026-11-21T23:00'), ZONE).changesAt).toBe(at('2026-11-22T02:00'));
    expect(servingAt(night, at('2026-11-22T02:00'), ZONE).changesAt).toBe(at('2026-11-28T18:00'));
  });

  it('of Sunday reach into Monday', () => {
    expect(isServed([{ weekdays: SUNDAY, opens: 22 * 60, closes: 24 * 60 + 30 }], '2026-11-23T00:15')).toBe(
      true,
    );
  });
});

describe('several ranges', () => {
  it('leave a gap where there is one, and none where they touch', () => {
    const split = [
      { weekdays: EVERY_DAY, opens: 11 * 60, closes: 15 * 60 },
      { weekdays: EVERY_DAY, opens: 18 * 60, closes: 23 * 60 },
    ];
    expect(isServed(split, '2026-11-23T16:00')).toBe(false);
    expect(servingAt(split, at('2026-11-23T16:00'), ZONE).changesAt).toBe(at('2026-11-23T18:00'));
    const touching = [...split, { weekdays: EVERY_DAY, opens: 15 * 60, closes: 18 * 60 }];
    expect(servingAt(touching, at('2026-11-23T12:00'), ZONE).changesAt).toBe(at('2026-11-23T23:00'));
  });

  it('never change where every day is whole, and never begin where there are none', () => {
    const always = [{ weekdays: EVERY_DAY, opens: 0, closes: DAY_MINUTES }];
    expect(servingAt(always, at('2026-11-23T00:00'), ZONE)).toEqual({ isServed: true, changesAt: null });
    const fromNine = [{ weekdays: EVERY_DAY, opens: 9 * 60, closes: 9 * 60 + DAY_MINUTES }];
    expect(servingAt(fromNine, at('2026-11-23T00:00'), ZONE)).toEqual({ isServed: true, changesAt: null });
    expect(servingAt([], at('2026-11-23T00:00'), ZONE)).toEqual({ isServed: false, changesAt: null });
  });
});

it('nothing changes before it is said to, and then it does', () => {
  fc.assert(
    fc.property(ranges, instant, (week, now) => {
      const { isServed, changesAt } = servingAt(week, now, ZONE);
      fc.pre(changesAt !== null);
      if (changesAt === null) return expect.unreachable();
      expect(changesAt).toBeGreaterThan(now);
      expect(changesAt - now).toBeLessThanOrEqual(8 * DAY);
      expect(servingAt(week, changesAt - MINUTE / 2, ZONE).isServed).toBe(isServed);
      expect(servingAt(week, changesAt, ZONE).isServed).toBe(!isServed);
    }),
  );
});

it('is what looking at each range by itself gives', () => {
  fc.assert(
    fc.property(ranges, instant, (week, now) => {
      const wall = wallTime(now, ZONE);
      const covers = ({ weekdays, opens, closes }: WeekRange) =>
        [0, 1].some((daysAgo) => {
          const minutes = (wall % DAY) / MINUTE + daysAgo * DAY_MINUTES;
          return (
            (weekdays & (1 << weekdayOf(wall - daysAgo * DAY))) > 0 && minutes >= opens && minutes < closes
          );
        });
      expect(servingAt(week, now, ZONE).isServed).toBe(week.some(covers));
    }),
  );
});
