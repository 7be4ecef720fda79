import { describe, expect, it } from 'vitest';
import type { DayOnPage } from '#insights/views.server.ts';
import { sumUp, weekdayName } from './page-views.ts';

/** Thirty days up to Sunday, 2026-11-22. The keys of `counts` are days before that date. */
function days(counts: Record<number, Partial<DayOnPage>>): DayOnPage[] {
  return Array.from({ length: 30 }, (_, at) => {
    const ago = 29 - at;
    const day = new Date(Date.UTC(2026, 10, 22 - ago)).toISOString().slice(0, 10);
    return { day, views: 0, orderTaps: 0, ...counts[ago] };
  });
}

describe('the numbers of Home', () => {
  it('are those of today, and of all the days', () => {
    expect(sumUp(days({ 0: { views: 4, orderTaps: 1 }, 3: { views: 7, orderTaps: 5 } }))).toMatchObject({
      today: '2026-11-22',
      total: 11,
      now: { views: 4, orderTaps: 1 },
    });
  });

  it('compare today with the same weekday of the weeks before, each count for itself', () => {
    const numbers = sumUp(
      days({
        28: { views: 10 },
        21: { views: 20 },
        15: { views: 500, orderTaps: 90 },
        14: { views: 33, orderTaps: 2 },
        7: { views: 40, orderTaps: 5 },
        0: { views: 99, orderTaps: 99 },
      }),
    );
    expect(numbers.usual).toEqual({ views: 26, orderTaps: 4 });
    expect(weekdayName(numbers.today)).toBe('Sunday');
  });

  it('count a day without visits once anything had been counted, and no day before that', () => {
    expect(sumUp(days({ 15: { views: 1 }, 14: { views: 0 }, 7: { views: 4 } })).usual.views).toBe(2);
    expect(sumUp(days({ 13: { views: 8 }, 7: { views: 4 } })).usual.views).toBeNull();
    expect(sumUp(days({ 0: { views: 8 } })).usual).toEqual({ views: null, orderTaps: null });
    expect(sumUp(days({})).total).toBe(0);
  });
});
