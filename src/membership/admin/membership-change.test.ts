import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, dayInIndia, endOfDayInIndia, HOUR, later } from '#platform/services/clock.ts';
import { grantsAccess, LIFETIME_ENDS_AT, MEMBERSHIP_STATUSES, type MembershipState } from '../membership.ts';
import { afterChange, MEMBERSHIP_ACTIONS, type MembershipChange } from './membership-change.ts';

const now = new Date('2026-03-02T06:30:00.000Z');
const state = (changes: Partial<MembershipState> = {}): MembershipState => ({
  status: 'ACTIVE',
  planType: 'Monthly',
  endsAt: endOfDayInIndia('2026-03-20'),
  pausedAt: null,
  ...changes,
});

/** Returns the state after a change; fails if the change is refused. */
function change(from: MembershipState, what: MembershipChange, at = now): MembershipState {
  const result = afterChange(from, what, at);
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

const moment = fc.integer({ min: -400 * DAY, max: 400 * DAY }).map((offset) => later(now, offset));
const anyState = fc.record({
  status: fc.constantFrom(...MEMBERSHIP_STATUSES),
  planType: fc.constantFrom('Free Trial', 'Monthly', 'Lifetime'),
  endsAt: fc.oneof(moment, fc.constant(LIFETIME_ENDS_AT)),
  since: fc.integer({ min: 0, max: 100 * DAY }),
});
const states = anyState.map(({ since, ...rest }) => ({
  ...rest,
  pausedAt: rest.status === 'PAUSED' ? later(now, -since) : null,
}));
const day = fc.integer({ min: -400, max: 400 }).map((days) => dayInIndia(later(now, days * DAY)));
const anyChange: fc.Arbitrary<MembershipChange> = fc.oneof(
  day.map((lastDay) => ({ lastDay })),
  fc.constantFrom(...MEMBERSHIP_ACTIONS).map((action) => ({ action })),
);

describe('a last day', () => {
  it('means the end of that day in India', () => {
    expect(change(state(), { lastDay: '2026-04-01' }).endsAt).toEqual(new Date('2026-04-01T18:29:59.999Z'));
  });

  it.each([
    ['EXPIRED', '2026-03-02', 'ACTIVE'],
    ['EXPIRED', '2026-03-01', 'EXPIRED'],
    ['ACTIVE', '2026-03-01', 'EXPIRED'],
    ['PAUSED', '2026-05-01', 'PAUSED'],
    ['CANCELED', '2026-05-01', 'CANCELED'],
  ] as const)('of %s to %s makes it %s on Mar 02', (status, lastDay, expected) => {
    expect(change(state({ status }), { lastDay }).status).toBe(expected);
  });

  it('given during a pause gives back only what follows', () => {
    const paused = state({ status: 'PAUSED', pausedAt: later(now, -30 * DAY) });
    const redated = change(paused, { lastDay: '2026-04-01' });
    expect(change(redated, { action: 'resume' }).endsAt).toEqual(endOfDayInIndia('2026-04-01'));
  });

  it('makes a Lifetime that ends a Monthly', () => {
    const lifetime = state({ planType: 'Lifetime', endsAt: LIFETIME_ENDS_AT });
    expect(change(lifetime, { lastDay: '2027-01-01' }).planType).toBe('Monthly');
    expect(change(lifetime, { lastDay: '2099-12-31' })).toEqual(lifetime);
  });
});

describe('a pause', () => {
  it('closes the page, and resuming gives the days back', () => {
    const paused = change(state(), { action: 'pause' });
    expect(paused).toEqual(state({ status: 'PAUSED', pausedAt: now }));
    const resumed = change(paused, { action: 'resume' }, later(now, 45 * DAY));
    expect(resumed).toEqual(state({ endsAt: endOfDayInIndia('2026-05-04') }));
  });

  it('takes nothing of the time left, gives less than a day more, and keeps the end at the end of a day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 300 * DAY }),
        (days, length) => {
          const endsAt = endOfDayInIndia(dayInIndia(later(now, days * DAY)));
          const paused = change(state({ endsAt }), { action: 'pause' });
          const then = later(now, length);
          const resumed = change(paused, { action: 'resume' }, then);
          const gain = resumed.endsAt.getTime() - then.getTime() - (endsAt.getTime() - now.getTime());
          expect(gain).toBeGreaterThanOrEqual(0);
          expect(gain).toBeLessThan(DAY);
          expect(resumed.endsAt).toEqual(endOfDayInIndia(dayInIndia(resumed.endsAt)));
          expect(grantsAccess(resumed, then)).toBe(true);
        },
      ),
    );
  });

  it.each(['PAUSED', 'EXPIRED', 'CANCELED'] as const)('is not for what is %s', (status) => {
    expect(afterChange(state({ status }), { action: 'pause' }, now)).toHaveProperty('refusal');
  });

  it('is not for what has ended, nor resuming for what runs', () => {
    expect(afterChange(state({ endsAt: now }), { action: 'pause' }, now)).toHaveProperty('refusal');
    expect(afterChange(state(), { action: 'resume' }, now)).toHaveProperty('refusal');
  });
});

describe('a cancellation', () => {
  it('can be taken back, without the days since, but with those of a pause before it', () => {
    const canceled = change(state(), { action: 'cancel' });
    expect(canceled).toEqual(state({ status: 'CANCELED' }));
    expect(change(canceled, { action: 'resume' }, later(now, 5 * DAY))).toEqual(state());
    expect(change(canceled, { action: 'resume' }, later(now, 50 * DAY)).status).toBe('EXPIRED');

    const paused = state({ status: 'PAUSED', pausedAt: later(now, -2 * DAY - HOUR) });
    expect(change(paused, { action: 'cancel' })).toEqual(
      state({ status: 'CANCELED', endsAt: endOfDayInIndia('2026-03-23') }),
    );
  });
});

it('Lifetime can be granted whatever there was', () => {
  fc.assert(
    fc.property(states, (from) => {
      const lifetime = change(from, { action: 'grant_lifetime' });
      expect(lifetime).toEqual({
        status: 'ACTIVE',
        planType: 'Lifetime',
        endsAt: LIFETIME_ENDS_AT,
        pausedAt: null,
      });
      expect(grantsAccess(lifetime, now)).toBe(true);
    }),
  );
});

it('whatever is done in whatever order, nothing lasts beyond forever and only a PAUSED one stands still', () => {
  fc.assert(
    fc.property(states, fc.array(fc.tuple(anyChange, fc.nat(60 * DAY)), { maxLength: 12 }), (from, steps) => {
      let current: MembershipState = from;
      let at = now;
      for (const [what, wait] of steps) {
        at = later(at, wait);
        const result = afterChange(current, what, at);
        if (!('refusal' in result)) current = result;
        expect(current.endsAt.getTime()).toBeLessThanOrEqual(LIFETIME_ENDS_AT.getTime());
        expect(current.pausedAt !== null).toBe(current.status === 'PAUSED');
        if (current.planType === 'Lifetime' && !('refusal' in result) && 'lastDay' in what)
          expect(current.endsAt).toEqual(LIFETIME_ENDS_AT);
      }
    }),
  );
});
