import { describe, expect, it } from 'vitest';
import { countViews, viewBars } from './page-views.ts';

const days = (...views: number[]) =>
  views.map((count, index) => ({ day: `2026-03-0${index + 1}`, views: count }));

describe('the chart of page views', () => {
  it('counts them all, and today apart', () => {
    expect(countViews(days(3, 0, 4))).toEqual({ total: 7, today: 4 });
    expect(countViews([])).toEqual({ total: 0, today: 0 });
  });

  it('lets the best day reach the top and stands every bar on the ground', () => {
    const bars = viewBars(days(5, 10), 100);
    expect(bars.map(({ height }) => height)).toEqual([50, 100]);
    expect(bars.every(({ y, height }) => y + height === 100)).toBe(true);
  });

  it('keeps each day in its place, those without views too', () => {
    expect(viewBars(days(1, 0, 1), 100).map(({ day, x }) => [day, x])).toEqual([
      ['2026-03-01', 1.5],
      ['2026-03-03', 21.5],
    ]);
    expect(viewBars(days(0, 0), 100)).toEqual([]);
  });

  it('still shows one view beside thousands', () => {
    expect(viewBars(days(1, 5000), 100)[0]?.height).toBe(2);
  });
});
