import { DAY, endOfDayInIndia, later } from '#platform/clock.ts';
import { atMostForever, LIFETIME_ENDS_AT, type MembershipState, statusAt } from '../membership.ts';
import { LIFETIME_PLAN, MONTHLY_PLAN } from '../plans.ts';

/** What the administrator can do to a membership besides choosing its end. */
export const MEMBERSHIP_ACTIONS = ['pause', 'resume', 'cancel', 'grant_lifetime'] as const;
export type MembershipAction = (typeof MEMBERSHIP_ACTIONS)[number];

/** A new last day in India, `yyyy-mm-dd`, or an action. */
export type MembershipChange = { lastDay: string } | { action: MembershipAction };

/** The state after a change, or a sentence that says why it cannot be made. */
export type ChangeResult = MembershipState | { refusal: string };

/**
 * What a change makes of a membership. A day still to end makes an EXPIRED one ACTIVE (docs/product.md#membership), one
 * that is over the other way round; a paused or cancelled one stays that until it is resumed.
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
    // The day was chosen knowing of the pause so far: only what follows is given back.
    pausedAt: state.pausedAt && now,
  };
}

const actions: Record<MembershipAction, (state: MembershipState, now: Date) => ChangeResult> = {
  pause(state, now) {
    if (state.status !== 'ACTIVE') return { refusal: 'Only an active membership can be paused.' };
    if (now >= state.endsAt) return { refusal: 'This membership has ended. There is nothing left to pause.' };
    return { ...state, status: 'PAUSED', pausedAt: now };
  },
  resume(state, now) {
    if (state.status !== 'PAUSED' && state.status !== 'CANCELED') {
      return { refusal: 'Only a paused or cancelled membership can be resumed.' };
    }
    const running = givenBack(state, now);
    return { ...running, status: now < running.endsAt ? 'ACTIVE' : 'EXPIRED' };
  },
  cancel(state, now) {
    if (state.status === 'CANCELED') return { refusal: 'This membership is cancelled already.' };
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
 * Lets time run again: the pause is added to the end, rounded up to whole days, so that nothing paid for is lost and
 * an end of day stays one. Days of a cancelled membership are not given back.
 */
function givenBack(state: MembershipState, now: Date): MembershipState {
  if (!state.pausedAt) return state;
  const days = Math.ceil((now.getTime() - state.pausedAt.getTime()) / DAY);
  return { ...state, endsAt: atMostForever(later(state.endsAt, days * DAY)), pausedAt: null };
}
