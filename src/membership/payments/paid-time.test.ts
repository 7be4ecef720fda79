import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, dayInIndia, endOfDayInIndia, HOUR, later } from '#platform/clock.ts';
import { grantsAccess, LIFETIME_ENDS_AT, type MembershipState } from '../membership.ts';
import { oneMonthAfter, payFor } from './paid-time.ts';
import type { GivenTime } from './payment.ts';

const now = new Date('2026-03-02T06:30:00.000Z');
const trial: MembershipState = {
  status: 'ACTIVE',
  planType: 'Free Trial',
  endsAt: later(now, 3 * DAY),
  pausedAt: null,
};

describe('oneMonthAfter', () => {
  it.each([
    ['2026-01-15', '2026-02-15'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-04-30', '2026-05-30'],
    ['2026-12-21', '2027-01-21'],
    ['2026-12-31', '2027-01-31'],
  ])('%s → %s', (from, to) => {
    expect(oneMonthAfter(endOfDayInIndia(from))).toEqual(endOfDayInIndia(to));
  });

  it('goes by the day it is in India', () => {
    expect(oneMonthAfter(new Date('2026-03-04T18:30:00.000Z'))).toEqual(endOfDayInIndia('2026-04-05'));
  });

  const moment = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2098-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  it('gives 28 to 31 days and what is left of the day, until the end of a day', () => {
    fc.assert(
      fc.property(moment, (from) => {
        const end = oneMonthAfter(from);
        const fromEndOfDay = end.getTime() - endOfDayInIndia(dayInIndia(from)).getTime();
        expect(end).toEqual(endOfDayInIndia(dayInIndia(end)));
        expect(fromEndOfDay % DAY).toBe(0);
        expect(fromEndOfDay / DAY).toBeGreaterThanOrEqual(28);
        expect(fromEndOfDay / DAY).toBeLessThanOrEqual(31);
      }),
    );
  });

  it('keeps the day of the month, or takes the last there is', () => {
    fc.assert(
      fc.property(moment, (from) => {
        const [day, dayAfter] = [from, oneMonthAfter(from)].map((date) => Number(dayInIndia(date).slice(8)));
        const isLastDay = dayInIndia(later(oneMonthAfter(from), HOUR)).endsWith('-01');
        expect(day === dayAfter || (isLastDay && (dayAfter ?? 0) < (day ?? 0))).toBe(true);
      }),
    );
  });
});

describe('payFor', () => {
  it('adds a month to what is left', () => {
    expect(payFor(trial, 'monthly', now)).toEqual({
      after: {
        status: 'ACTIVE',
        planType: 'Monthly',
        endsAt: endOfDayInIndia('2026-04-05'),
        pausedAt: null,
      },
      given: {
        planBefore: 'Free Trial',
        statusBefore: 'ACTIVE',
        endsBefore: trial.endsAt,
        givenFrom: trial.endsAt,
        endsAfter: endOfDayInIndia('2026-04-05'),
      },
    });
  });

  it('keeps the day of the month through shorter months, for any number of payments in a row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 40 }), (days, months) => {
        const begin = endOfDayInIndia(dayInIndia(later(new Date('2026-01-01T12:00:00Z'), days * DAY)));
        const anchor = Number(dayInIndia(begin).slice(8));
        let state: MembershipState = { ...trial, endsAt: begin };
        let last: GivenTime | undefined;
        for (let paidMonths = 0; paidMonths < months; paidMonths += 1) {
          const paid = payFor(state, 'monthly', later(begin, -DAY), last);
          if ('refusal' in paid) throw new Error(paid.refusal);
          ({ after: state, given: last } = paid);
          const [year = 0, month = 0, day = 0] = dayInIndia(state.endsAt).split('-').map(Number);
          expect(day).toBe(Math.min(anchor, new Date(Date.UTC(year, month, 0)).getUTCDate()));
        }
      }),
    );
  });

  it.each(['ACTIVE', 'EXPIRED', 'CANCELED'] as const)('begins now for one that ended and is %s', (status) => {
    const ended = { ...trial, status, endsAt: later(now, -40 * DAY) };
    expect(payFor(ended, 'monthly', now)).toMatchObject({
      after: { status: 'ACTIVE', endsAt: endOfDayInIndia('2026-04-02') },
      given: { givenFrom: now, endsBefore: ended.endsAt },
    });
  });

  it('leaves a paused one paused, its time standing still', () => {
    const paused = { ...trial, status: 'PAUSED' as const, pausedAt: later(now, -60 * DAY) };
    const ended = { ...paused, endsAt: later(now, -58 * DAY) };
    expect(payFor(ended, 'monthly', now)).toMatchObject({
      after: { status: 'PAUSED', pausedAt: paused.pausedAt, endsAt: oneMonthAfter(ended.endsAt) },
    });
  });

  it('gives Lifetime, after which there is nothing left to pay for', () => {
    const paid = payFor(trial, 'lifetime', now);
    expect(paid).toMatchObject({
      after: { status: 'ACTIVE', planType: 'Lifetime', endsAt: LIFETIME_ENDS_AT },
    });
    const after = 'after' in paid ? paid.after : trial;
    for (const plan of ['monthly', 'lifetime'] as const)
      expect(payFor(after, plan, now)).toHaveProperty('refusal');
  });

  it('always opens the page, unless it is paused, and for at least 28 days more', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ACTIVE' as const, 'EXPIRED' as const, 'CANCELED' as const),
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: 0, max: DAY }),
        (status, days, offset) => {
          const state = { ...trial, status, endsAt: later(now, days * DAY + offset) };
          const paid = payFor(state, 'monthly', now);
          if ('refusal' in paid) throw new Error(paid.refusal);
          expect(grantsAccess(paid.after, now)).toBe(true);
          const base = Math.max(now.getTime(), state.endsAt.getTime());
          expect(paid.after.endsAt.getTime() - base).toBeGreaterThanOrEqual(28 * DAY);
          expect(paid.after.endsAt.getTime() - base).toBeLessThan(32 * DAY);
        },
      ),
    );
  });
});
