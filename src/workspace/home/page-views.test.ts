import { describe, expect, it } from 'vitest';
import { countViews } from './page-views.ts';

const days = (...views: number[]) =>
  views.map((count, index) => ({ day: `2026-03-0${index + 1}`, views: count }));

describe('countViews', () => {
  it('counts them all, and today apart', () => {
    expect(countViews(days(3, 0, 4))).toEqual({ total: 7, today: 4 });
    expect(countViews([])).toEqual({ total: 0, today: 0 });
  });
});
