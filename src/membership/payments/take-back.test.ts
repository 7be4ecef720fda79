import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, endOfDayInIndia, later } from '#platform/clock.ts';
import { grantsAccess, LIFETIME_ENDS_AT, type MembershipState } from '../membership.ts';
import { payFor } from './paid-time.ts';
import type { PaidPlan, Payment } from './payment.ts';
import { takeBack } from './take-back.ts';

const now = new Date('2026-03-02T06:30:00.000Z');
const trial: MembershipState = {
  status: 'ACTIVE',
  planType: 'Free Trial',
  endsAt: later(now, 3 * DAY),
  pausedAt: null,
};

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
