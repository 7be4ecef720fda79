import { dayInIndia, endOfDayInIndia, later } from '#platform/clock.ts';
import { atMostForever, LIFETIME_ENDS_AT, type MembershipState } from '../membership.ts';
import { LIFETIME_PLAN, MONTHLY_PLAN } from '../plans.ts';
import type { GivenTime, PaidPlan } from './payment.ts';

/** A membership after a payment and what that gave, or a sentence that says why nothing can be paid for. */
export type PaidTime = { after: MembershipState; given: GivenTime } | { refusal: string };

/**
 * What a payment makes of a membership: a month from its end, or from now when that has passed; Lifetime for good. It
 * opens what had expired or was cancelled; what is paused stays so, its time standing still since then.
 */
export function payFor(state: MembershipState, plan: PaidPlan, now: Date): PaidTime {
  if (state.endsAt >= LIFETIME_ENDS_AT) {
    return { refusal: 'This restaurant has Lifetime Access already. There is nothing left to pay for.' };
  }
  const givenFrom = laterOf(state.endsAt, state.pausedAt ?? now);
  const isLifetime = plan === 'lifetime';
  const endsAfter = isLifetime ? LIFETIME_ENDS_AT : atMostForever(oneMonthAfter(givenFrom));
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

/** The end of the same day of the next month in India, or of its last day where it is shorter: Jan 31 → Feb 28. */
export function oneMonthAfter(from: Date): Date {
  const [year = 0, month = 0, day = 0] = dayInIndia(from).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month, Math.min(day, lastDay)));
  return endOfDayInIndia(then.toISOString().slice(0, 10));
}

/**
 * An end without what a payment gave: where nothing has happened to it since, as it was before; else earlier by as
 * much time as the payment gave, so that later payments keep theirs.
 */
export function endWithout(endsAt: Date, { endsBefore, givenFrom, endsAfter }: GivenTime): Date {
  if (endsAt.getTime() === endsAfter.getTime()) return endsBefore;
  return later(endsAt, givenFrom.getTime() - endsAfter.getTime());
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}
