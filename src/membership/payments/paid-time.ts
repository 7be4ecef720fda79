import { dayInIndia, endOfDayInIndia, later } from '#platform/services/clock.ts';
import { atMostForever, LIFETIME_ENDS_AT, type MembershipState } from '../membership.ts';
import { LIFETIME_PLAN, MONTHLY_PLAN } from '../plans/plans.ts';
import type { GivenTime, PaidPlan, Payment } from './payment.ts';
import { paymentAdminTexts } from './payment-admin-texts.ts';

/** The state after a payment and the time it gave, or a sentence that says why there is nothing to pay for. */
type PaidTime = { after: MembershipState; given: GivenTime } | { refusal: string };

/**
 * Returns the state after a payment: one month more from its end, or from now if that has passed; with Lifetime, no
 * end. An expired or cancelled membership becomes active. A paused one stays paused, and for it "now" is the time of
 * the pause. `last` is the payment that the present end comes from: a month shortened by February does not shorten
 * the next one.
 */
export function payFor(
  state: MembershipState,
  plan: PaidPlan,
  now: Date,
  last?: Pick<GivenTime, 'givenFrom' | 'endsAfter'>,
): PaidTime {
  if (state.endsAt >= LIFETIME_ENDS_AT) {
    return { refusal: paymentAdminTexts.isLifetime };
  }
  const givenFrom = laterOf(state.endsAt, state.pausedAt ?? now);
  const isLifetime = plan === 'lifetime';
  const goesOn = last?.endsAfter.getTime() === givenFrom.getTime();
  const anchor = goesOn ? Math.max(dayOfMonth(last.givenFrom), dayOfMonth(givenFrom)) : dayOfMonth(givenFrom);
  const endsAfter = isLifetime ? LIFETIME_ENDS_AT : atMostForever(oneMonthAfter(givenFrom, anchor));
  return {
    after: {
      status: state.status === 'PAUSED' ? 'PAUSED' : 'ACTIVE',
      planType: isLifetime ? LIFETIME_PLAN.planType : MONTHLY_PLAN.planType,
      endsAt: endsAfter,
      pausedAt: state.pausedAt,
    },
    given: {
      planBefore: state.planType,
      statusBefore: state.status,
      endsBefore: state.endsAt,
      givenFrom,
      endsAfter,
    },
  };
}

/**
 * Returns the end of a day of the next month in India: of `anchor`, the same day of the month unless given, or of that
 * month's last day if it is shorter. Jan 31 → Feb 28, and with the anchor 31 on to Mar 31.
 */
export function oneMonthAfter(from: Date, anchor = dayOfMonth(from)): Date {
  const [year = 0, month = 0] = dayInIndia(from).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month, Math.min(anchor, lastDay)));
  return endOfDayInIndia(then.toISOString().slice(0, 10));
}

function dayOfMonth(at: Date): number {
  return Number(dayInIndia(at).slice(8));
}

/**
 * Returns an end date without the time that a payment gave. If nothing has changed the end since, this is the end
 * before the payment; else it is earlier by the time given, so that later payments keep theirs.
 */
function endWithout(endsAt: Date, { endsBefore, givenFrom, endsAfter }: GivenTime): Date {
  if (endsAt.getTime() === endsAfter.getTime()) return endsBefore;
  return later(endsAt, givenFrom.getTime() - endsAfter.getTime());
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}

interface VoidResult {
  membership: MembershipState;
  /** Later payments with updated data, in case they are voided too. */
  laterPayments: Payment[];
}

/**
 * Takes back from a membership what a payment gave to it, and nothing else. `later` are the payments recorded after
 * it that are not voided, oldest first; they keep what they gave. While a later one for Lifetime is valid, only the
 * time that returns if that one is voided is reduced.
 */
export function takeBack(
  state: MembershipState,
  payment: Payment,
  later: readonly Payment[],
  now: Date,
): VoidResult {
  const isLifetimeNow = state.endsAt >= LIFETIME_ENDS_AT;
  if (payment.plan === 'lifetime') {
    // If the administrator has set another end since, they knew of the payment, so that end stays.
    const isAsPaid = isLifetimeNow && later.length === 0;
    return { membership: isAsPaid ? asBefore(state, payment, now) : state, laterPayments: [] };
  }
  const laterPayments = later.map((other, place) => ({
    ...other,
    ...(place === 0 && { planBefore: payment.planBefore, statusBefore: payment.statusBefore }),
    ...(other.plan === 'lifetime' && { endsBefore: endWithout(other.endsBefore, payment) }),
  }));
  if (isLifetimeNow) return { membership: state, laterPayments };
  if (later.length === 0) return { membership: asBefore(state, payment, now), laterPayments };
  return {
    membership: expiring({ ...state, endsAt: endWithout(state.endsAt, payment) }, now),
    laterPayments,
  };
}

/** For the latest payment: the plan and the state go back too, unless the state has been changed since. */
function asBefore(state: MembershipState, payment: Payment, now: Date): MembershipState {
  const { planBefore, statusBefore } = payment;
  const isCanceledAgain = state.status === 'ACTIVE' && statusBefore === 'CANCELED';
  return expiring(
    {
      ...state,
      status: isCanceledAgain ? 'CANCELED' : state.status,
      planType: planBefore,
      endsAt: endWithout(state.endsAt, payment),
    },
    now,
  );
}

function expiring(state: MembershipState, now: Date): MembershipState {
  return state.status === 'ACTIVE' && state.endsAt <= now ? { ...state, status: 'EXPIRED' } : state;
}
