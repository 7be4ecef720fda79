import { expect, it } from 'vitest';
import { endOfDayInIndia } from '#platform/services/clock.ts';
import { formatPaidOn, paidFor } from './payment.ts';

it('names the day of payment as it is in India', () => {
  expect(formatPaidOn('2026-03-02')).toBe('Mar 02, 2026');
});

it('says what was paid for', () => {
  const from = endOfDayInIndia('2026-03-05').toISOString();
  const to = endOfDayInIndia('2026-04-05').toISOString();
  expect(paidFor({ plan: 'monthly', from, to })).toBe('Monthly plan, Mar 06, 2026 to Apr 05, 2026');
  expect(paidFor({ plan: 'lifetime', from, to })).toBe('Lifetime plan from Mar 06, 2026, without end');
  // Time bought after the end begins at once.
  const now = '2026-03-05T06:30:00.000Z';
  expect(paidFor({ plan: 'monthly', from: now, to })).toBe('Monthly plan, Mar 05, 2026 to Apr 05, 2026');
});
