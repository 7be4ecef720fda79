import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR, later, MINUTE, SECOND } from '#platform/clock.ts';
import { sampleView } from '#test/support/samples.ts';
import { isUnchecked } from './use-menu-check.ts';

const CHECKED_AT = new Date('2026-11-23T06:30:00Z');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  { turned: 'has not moved', by: 0, isOld: false },
  { turned: 'went on for a minute', by: MINUTE, isOld: false },
  { turned: 'went on for longer', by: MINUTE + SECOND, isOld: true },
  { turned: 'was set back a little', by: -SECOND, isOld: false },
  { turned: 'was set back by more than a minute', by: -MINUTE - SECOND, isOld: true },
  { turned: 'was set back by hours', by: -5 * HOUR, isOld: true },
])('a check is too old: $isOld, where the phone’s clock $turned', ({ by, isOld }) => {
  vi.setSystemTime(later(CHECKED_AT, by));
  const menu = { view: sampleView(), asOf: CHECKED_AT };
  expect(isUnchecked({ ...menu, check: 'fresh' })).toBe(isOld);
  expect(isUnchecked({ ...menu, check: 'failed' })).toBe(true);
});
