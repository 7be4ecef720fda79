import { DAY, formatDay, later } from '#platform/clock.ts';
import {
  daysLeft,
  grantsAccess,
  LIFETIME_AFTER_DAYS,
  LIFETIME_ENDS_AT,
  type MembershipStatus,
} from './membership.ts';
import { FREE_TRIAL, LIFETIME_PLAN } from './plans.ts';
import type { MembershipInfo } from './wire.ts';

/** The facts about an owner's plan. The banner is only a label (docs/product/membership.md#membership-page). */
export interface PlanWords {
  state: 'none' | 'running' | 'forever' | 'unopened' | 'ended' | 'paused' | 'cancelled';
  /** Such as "Free Trial until Dec 20, 2026". */
  text: string;
  /** What this means for the owner; empty if nothing. */
  more: string;
  /** Whether the next plan is offered now: from ten days before the end, and never if the plan has no end. */
  offersPlan: boolean;
}

/**
 * Returns the texts about a plan at `now`. A status unknown to this build is shown as ended, because the public page
 * is offline then too.
 */
export function planWords(
  { membership, planType }: Pick<MembershipInfo, 'membership' | 'planType'>,
  now: Date,
): PlanWords {
  if (!membership) return { state: 'none', text: 'No plan yet', more: CLOSED, offersPlan: true };
  const { status, startDate, endDate } = membership;
  const endsAt = new Date(endDate);
  const name = planType === LIFETIME_PLAN.planType ? LIFETIME_PLAN.name : planType;
  if (grantsAccess({ status, endsAt }, now)) return runningWords(name, endsAt, now);
  if (status === 'PAUSED') {
    return { state: 'paused', text: `${name} is paused`, more: `${DAYS_REMAIN} ${CLOSED}`, offersPlan: true };
  }
  if (status === 'CANCELED') {
    return { state: 'cancelled', text: `${name} is cancelled`, more: CLOSED, offersPlan: true };
  }
  if (planType === FREE_TRIAL.planType && startDate === endDate) {
    return { state: 'unopened', text: 'You used the Free Trial before', more: NOT_OPENED, offersPlan: true };
  }
  const text = `${name} ended on ${formatDay(endsAt)}`;
  return { state: 'ended', text, more: CLOSED, offersPlan: true };
}

const CLOSED = 'Customers cannot see your page now. You can still edit your menu.';
const DAYS_REMAIN = 'You keep the days that are left.';
const NOT_OPENED = 'Each owner gets one Free Trial. Choose a plan to open your page.';

function runningWords(name: string, endsAt: Date, now: Date): PlanWords {
  if (endsAt.getTime() >= LIFETIME_ENDS_AT.getTime()) {
    return { state: 'forever', text: name, more: 'It does not end.', offersPlan: false };
  }
  const days = daysLeft(endsAt, now);
  const offersPlan = days <= LIFETIME_AFTER_DAYS;
  const offeredFrom = formatDay(later(endsAt, -LIFETIME_AFTER_DAYS * DAY));
  return {
    state: 'running',
    text: `${name} until ${formatDay(endsAt)}`,
    more: offersPlan
      ? `${days} ${days === 1 ? 'day' : 'days'} left in your plan.`
      : `You can renew from ${offeredFrom}.`,
    offersPlan,
  };
}

/**
 * What the banner says about an owner's membership. It is `ended` also while the membership is paused or cancelled,
 * and before there is one.
 */
interface MembershipBanner {
  reading: 'ended' | 'lifetime' | 'running';
  title: string;
  text: string;
}

/**
 * Builds the banner above the membership page (docs/product/membership.md#membership-page). It is a label only: `grantsAccess`
 * decides access.
 */
export function membershipBanner(
  { membership, planType }: Pick<MembershipInfo, 'membership' | 'planType'>,
  now: Date,
): MembershipBanner {
  if (!membership) return ended('EXPIRED');
  const endsAt = new Date(membership.endDate);
  const days = daysLeft(endsAt, now);
  if (membership.status !== 'ACTIVE') return ended(membership.status);
  if (days <= 0) return ended('EXPIRED');
  if (days > LIFETIME_AFTER_DAYS) return LIFETIME;
  return {
    reading: 'running',
    title: `${days} day(s) left in your plan`,
    text: `Your current ${planType} plan expires on ${formatDay(endsAt)}.`,
  };
}

const LIFETIME: MembershipBanner = {
  reading: 'lifetime',
  title: 'Lifetime Access',
  text: 'You have unlimited lifetime access to all features.',
};

const ENDED_TITLES: Record<Exclude<MembershipStatus, 'ACTIVE'>, string> = {
  EXPIRED: 'Plan Expired',
  PAUSED: 'Plan Paused',
  CANCELED: 'Plan Cancelled',
};

function ended(status: keyof typeof ENDED_TITLES): MembershipBanner {
  return {
    reading: 'ended',
    title: ENDED_TITLES[status],
    text: 'Please choose a plan to continue using the service.',
  };
}
