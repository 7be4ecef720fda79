import { DAY, endOfDayInIndia, later } from '#platform/services/clock.ts';
import { atMostForever, LIFETIME_ENDS_AT, type MembershipState, statusAt } from '../membership.ts';
import { LIFETIME_PLAN, MONTHLY_PLAN } from '../plans/plans.ts';
import { membershipAdminTexts } from './membership-admin-texts.ts';

/** The administrator's actions on a membership, besides setting its end. */
export const MEMBERSHIP_ACTIONS = ['pause', 'resume', 'cancel', 'grant_lifetime'] as const;
export type MembershipAction = (typeof MEMBERSHIP_ACTIONS)[number];

/** A new last day in India, `yyyy-mm-dd`, or an action. */
export type MembershipChange = { lastDay: string } | { action: MembershipAction };

/** The state after a change, or a sentence that says why the change is refused. */
export type ChangeResult = MembershipState | { refusal: string };

/**
 * Returns the state after a change. A last day that is not over makes an EXPIRED membership ACTIVE
 * (docs/product/membership.md#membership), and a past one makes an ACTIVE one EXPIRED. A paused or cancelled one stays so until
 * it is resumed.
 */
export function afterChange(state: MembershipState, change: MembershipChange, now: Date): ChangeResult {
  return 'action' in change
    ? actions[change.action](state, now)
    : withEnd(state, endOfDayInIndia(change.lastDay), now);
}

function withEnd(state: MembershipState, endsAt: Date, now: Date): MembershipState {
  const isLifetimeNoMore = state.planType === LIFETIME_PLAN.planType && endsAt < LIFETIME_ENDS_AT;
  const status = state.status === 'EXPIRED' ? 'ACTIVE' : state.status;
  return {
    status: statusAt({ status, endsAt }, now),
    planType: isLifetimeNoMore ? MONTHLY_PLAN.planType : state.planType,
    endsAt,
    // The administrator chose the day knowing of the pause so far: resuming gives back only the pause from now on.
    pausedAt: state.pausedAt && now,
  };
}

const actions: Record<MembershipAction, (state: MembershipState, now: Date) => ChangeResult> = {
  pause(state, now) {
    if (state.status !== 'ACTIVE') return { refusal: membershipAdminTexts.cannotPause };
    if (now >= state.endsAt) return { refusal: membershipAdminTexts.hasEnded };
    return { ...state, status: 'PAUSED', pausedAt: now };
  },
  resume(state, now) {
    if (state.status !== 'PAUSED' && state.status !== 'CANCELED') {
      return { refusal: membershipAdminTexts.cannotResume };
    }
    const running = givenBack(state, now);
    return { ...running, status: now < running.endsAt ? 'ACTIVE' : 'EXPIRED' };
  },
  cancel(state, now) {
    if (state.status === 'CANCELED') return { refusal: membershipAdminTexts.isCancelled };
    return { ...givenBack(state, now), status: 'CANCELED' };
  },
  grant_lifetime: () => ({
    status: 'ACTIVE',
    planType: LIFETIME_PLAN.planType,
    endsAt: LIFETIME_ENDS_AT,
    pausedAt: null,
  }),
};

/**
 * Ends a pause: its length, rounded up to whole days, is added to the end, so that no paid time is lost and the end
 * stays at the end of a day. The days of a cancelled membership are not given back.
 */
function givenBack(state: MembershipState, now: Date): MembershipState {
  if (!state.pausedAt) return state;
  const days = Math.ceil((now.getTime() - state.pausedAt.getTime()) / DAY);
  return { ...state, endsAt: atMostForever(later(state.endsAt, days * DAY)), pausedAt: null };
}
