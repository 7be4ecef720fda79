import { expect, it } from 'vitest';
import { monthsUntil } from './months.ts';

it('names every month of which orders are kept, this one first, over the turn of a year', () => {
  const months = monthsUntil('2026-02-09');
  expect(months).toHaveLength(14);
  expect(months[0]).toEqual({ month: '2026-02', name: 'February 2026' });
  expect(months[2]).toEqual({ month: '2025-12', name: 'December 2025' });
  expect(months.at(-1)).toEqual({ month: '2025-01', name: 'January 2025' });
});
