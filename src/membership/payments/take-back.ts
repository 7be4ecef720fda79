import { LIFETIME_ENDS_AT, type MembershipState } from '../membership.ts';
import { endWithout } from './paid-time.ts';
import type { Payment } from './payment.ts';

/** What voiding a payment changes. */
export interface TakenBack {
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
): TakenBack {
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
