import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, dayInIndia, endOfDayInIndia, HOUR, later } from '#platform/services/clock.ts';
import { grantsAccess, LIFETIME_ENDS_AT, type MembershipState } from '../membership.ts';
import { oneMonthAfter, payFor, takeBack } from './paid-time.ts';
import type { GivenTime, PaidPlan, Payment } from './payment.ts';

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

/** A membership with its payments, with the same operations as the server. */
class Ledger {
  state: MembershipState;
  payments: Payment[] = [];

  constructor(state: MembershipState) {
    this.state = state;
  }

  pay(plan: PaidPlan, at = now): this {
    const paid = payFor(this.state, plan, at);
    if ('refusal' in paid) return this;
    this.state = paid.after;
    this.payments.push({ ...paid.given, plan, id: String(this.payments.length) } as Payment);
    return this;
  }

  void(id: number, at = now): this {
    const place = this.payments.findIndex((payment) => payment.id === String(id));
    const [payment] = this.payments.splice(place, 1);
    const taken = takeBack(this.state, payment as Payment, this.payments.slice(place), at);
    this.state = taken.membership;
    for (const changed of taken.laterPayments)
      this.payments = this.payments.map((other) => (other.id === changed.id ? changed : other));
    return this;
  }
}

describe('takeBack', () => {
  it('brings back what was before', () => {
    expect(new Ledger(trial).pay('monthly').void(0).state).toEqual(trial);
    expect(new Ledger(trial).pay('lifetime').void(0).state).toEqual(trial);
  });

  it('closes the page again when what was before has ended meanwhile', () => {
    const ended: MembershipState = { ...trial, status: 'EXPIRED', endsAt: later(now, -30 * DAY) };
    expect(new Ledger(ended).pay('monthly').void(0).state).toEqual(ended);
    expect(new Ledger({ ...ended, status: 'ACTIVE' }).pay('monthly').void(0).state).toEqual(ended);
    expect(new Ledger(trial).pay('lifetime').void(0, later(now, 9 * DAY)).state).toEqual({
      ...trial,
      status: 'EXPIRED',
    });
  });

  it('cancels again what the payment had opened', () => {
    const canceled: MembershipState = { ...trial, status: 'CANCELED' };
    expect(new Ledger(canceled).pay('monthly').void(0).state).toEqual(canceled);
  });

  it('leaves later payments what they gave', () => {
    const ledger = new Ledger({ ...trial, endsAt: endOfDayInIndia('2027-01-31') });
    ledger.pay('monthly').pay('monthly').void(0);
    // Feb 28 to Mar 28 is 28 days; the voided time, Jan 31 to Feb 28, is 28 days too.
    expect(ledger.state).toMatchObject({ planType: 'Monthly', endsAt: endOfDayInIndia('2027-02-28') });
  });

  it('takes as many days from an end that has moved since', () => {
    const ledger = new Ledger(trial).pay('monthly');
    ledger.state = { ...ledger.state, endsAt: later(ledger.state.endsAt, 10 * DAY) };
    expect(ledger.void(0).state.endsAt).toEqual(later(trial.endsAt, 10 * DAY));
  });

  it('leaves Lifetime alone, and takes the time from what would come back with it', () => {
    const ledger = new Ledger(trial).pay('monthly').pay('lifetime').void(0);
    expect(ledger.state).toMatchObject({ planType: 'Lifetime', endsAt: LIFETIME_ENDS_AT });
    expect(ledger.void(1).state).toEqual(trial);
  });

  it('leaves an end that was chosen after Lifetime', () => {
    const ledger = new Ledger(trial).pay('lifetime');
    ledger.state = { ...ledger.state, planType: 'Monthly', endsAt: endOfDayInIndia('2026-12-31') };
    const chosen = ledger.state;
    expect(ledger.void(0).state).toEqual(chosen);
  });

  it('leaves Lifetime alone that was paid again after an end was chosen, and that end returns with it', () => {
    const ledger = new Ledger(trial).pay('lifetime');
    const chosen = { ...ledger.state, planType: 'Monthly' as const, endsAt: endOfDayInIndia('2026-12-31') };
    ledger.state = chosen;
    const paid = ledger.pay('lifetime').state;
    expect(paid).toMatchObject({ planType: 'Lifetime', endsAt: LIFETIME_ENDS_AT });
    expect(ledger.void(0).state).toEqual(paid);
    expect(ledger.void(1).state).toEqual(chosen);
  });

  it('keeps what is paused paused', () => {
    const paused: MembershipState = { ...trial, status: 'PAUSED', pausedAt: now };
    expect(new Ledger(paused).pay('monthly').void(0).state).toEqual(paused);
    const over = later(now, 90 * DAY);
    expect(new Ledger(paused).pay('monthly').void(0, over).state).toEqual(paused);
    expect(new Ledger(paused).pay('lifetime').void(0, over).state).toEqual(paused);
    expect(new Ledger(paused).pay('monthly').pay('monthly').void(0, over).state.status).toBe('PAUSED');
  });

  it('keeps paused what was canceled before the payment and paused after it', () => {
    const ledger = new Ledger({ ...trial, status: 'CANCELED' }).pay('monthly');
    ledger.state = { ...ledger.state, status: 'PAUSED', pausedAt: now };
    expect(ledger.void(0).state).toEqual({ ...trial, status: 'PAUSED', pausedAt: now });
  });

  const anyState = fc.record({
    status: fc.constantFrom('ACTIVE' as const, 'EXPIRED' as const, 'CANCELED' as const),
    days: fc.integer({ min: 0, max: 90 }),
  });
  const plans = fc.array(fc.constantFrom('monthly' as const, 'monthly' as const, 'lifetime' as const), {
    minLength: 1,
    maxLength: 5,
  });

  it('brings everything back once all payments are void, in whatever order', () => {
    fc.assert(
      fc.property(anyState, plans, fc.array(fc.nat()), ({ status, days }, paid, order) => {
        const start = { ...trial, status, endsAt: later(now, days * DAY + 1) };
        const ledger = new Ledger(start);
        for (const plan of paid) ledger.pay(plan);
        for (let place = 0; ledger.payments.length > 0; place += 1) {
          const chosen = ledger.payments[(order[place] ?? 0) % ledger.payments.length];
          ledger.void(Number(chosen?.id));
        }
        const expected = start.status === 'EXPIRED' ? { ...start, status: 'ACTIVE' } : start;
        expect(ledger.state).toEqual(expected);
      }),
    );
  });

  it('never leaves more access than there was without the payments, also when time passes between them', () => {
    fc.assert(
      fc.property(
        anyState,
        fc.array(fc.nat(70), { minLength: 1, maxLength: 5 }),
        fc.nat(70),
        ({ status, days }, waits, wait) => {
          const start = { ...trial, status, endsAt: later(now, days * DAY) };
          const ledger = new Ledger(start);
          let at = now;
          for (const days of waits) {
            ledger.pay('monthly', at);
            at = later(at, days * DAY);
          }
          at = later(at, wait * DAY);
          while (ledger.payments.length > 0) ledger.void(Number(ledger.payments[0]?.id), at);
          if (!grantsAccess({ ...start, status: 'ACTIVE' }, at))
            expect(grantsAccess(ledger.state, at)).toBe(false);
        },
      ),
    );
  });
});
