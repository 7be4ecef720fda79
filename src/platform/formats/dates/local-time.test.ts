import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, dayInIndia, timeInIndia } from '../../services/clock.ts';
import { formatDay } from './date-text.ts';
import { wallTime } from './local-time.ts';

const instant = fc.integer({ min: 0, max: 80_000 * DAY });

it('India is as far ahead of UTC as the database of time zones says', () => {
  // The zone's former name makes `wallTime` look it up in the database.
  fc.assert(
    fc.property(instant, (at) => {
      expect(wallTime(at, 'Asia/Kolkata')).toBe(wallTime(at, 'Asia/Calcutta'));
    }),
  );
});

it('days and times in India are written as Intl writes them', () => {
  const timeZone = 'Asia/Kolkata';
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const shown = { month: 'short', day: '2-digit', year: 'numeric' } as const;
  const told = new Intl.DateTimeFormat('en-US', { timeZone, ...shown });
  fc.assert(
    fc.property(instant, (at) => {
      const date = new Date(at);
      expect(dayInIndia(date)).toBe(day.format(date));
      expect(timeInIndia(date)).toBe(`${day.format(date)} ${time.format(date)}`);
      expect(formatDay(date)).toBe(told.format(date));
    }),
  );
});
