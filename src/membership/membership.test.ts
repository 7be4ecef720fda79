import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, later } from '#platform/services/clock.ts';
import { daysLeft, grantsAccess } from './membership.ts';

const now = new Date('2026-03-02T06:30:00.000Z');
const offset = fc.integer({ min: -40 * 365 * DAY, max: 80 * 365 * DAY });

describe('daysLeft', () => {
  it.each([
    [0, 1],
    [1, 1],
    [DAY - 1, 1],
    [DAY, 2],
    [3 * DAY, 4],
    [-1, 0],
    [-DAY, 0],
    [-DAY - 1, -1],
  ])('%i ms before the end: %i', (milliseconds, days) => {
    expect(daysLeft(later(now, milliseconds), now)).toBe(days);
  });

  it('grows by one with each day of the membership', () => {
    fc.assert(
      fc.property(offset, (milliseconds) => {
        const endsAt = later(now, milliseconds);
        expect(daysLeft(later(endsAt, DAY), now)).toBe(daysLeft(endsAt, now) + 1);
      }),
    );
  });

  it('is at least 1 for as long as the membership runs, and never above 0 a day after it', () => {
    fc.assert(
      fc.property(offset, (milliseconds) => {
        const days = daysLeft(later(now, milliseconds), now);
        if (milliseconds >= 0) expect(days).toBeGreaterThanOrEqual(1);
        else expect(days).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('grantsAccess', () => {
  it('needs an ACTIVE membership that has not ended', () => {
    expect(grantsAccess(undefined, now)).toBe(false);
    expect(grantsAccess({ status: 'ACTIVE', endsAt: later(now, 1) }, now)).toBe(true);
    expect(grantsAccess({ status: 'ACTIVE', endsAt: now }, now)).toBe(false);
    for (const status of ['EXPIRED', 'PAUSED', 'CANCELED'] as const) {
      expect(grantsAccess({ status, endsAt: later(now, DAY) }, now)).toBe(false);
    }
  });
});
