import { formatDay } from '#platform/formats/dates/date-text.ts';
import { DAY, later } from '#platform/services/clock.ts';
import {
  daysLeft,
  LIFETIME_AFTER_DAYS,
  LIFETIME_ENDS_AT,
  type MembershipStatus,
  statusAt,
} from '../membership.ts';
import type { MembershipInfo } from '../wire.ts';
import { planTexts } from './plan-texts.ts';
import { FREE_TRIAL, LIFETIME_PLAN, planName } from './plans.ts';

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
  const offersPlan = true;
  const closed = planTexts.pageClosed;
  if (!membership) return { state: 'none', text: planTexts.none, more: closed, offersPlan };
  const { status, startDate, endDate } = membership;
  const endsAt = new Date(endDate);
  const plan = planType === LIFETIME_PLAN.planType ? planTexts.lifetimeAccess : planName(planType);
  // While the page is open on trust, the server says ACTIVE with the end of that.
  if (statusAt({ status, endsAt }, now) === 'ACTIVE') return runningWords(plan, endsAt, now);
  if (status === 'PAUSED') {
    const more = `${planTexts.daysRemain} ${closed}`;
    return { state: 'paused', text: planTexts.paused({ plan }), more, offersPlan };
  }
  if (status === 'CANCELED')
    return { state: 'cancelled', text: planTexts.cancelled({ plan }), more: closed, offersPlan };
  if (planType === FREE_TRIAL.planType && startDate === endDate)
    return { state: 'unopened', text: planTexts.trialUsed, more: planTexts.trialUsedMore, offersPlan };
  const text = planTexts.ended({ plan, date: formatDay(endsAt) });
  return { state: 'ended', text, more: closed, offersPlan };
}

function runningWords(plan: string, endsAt: Date, now: Date): PlanWords {
  if (endsAt.getTime() >= LIFETIME_ENDS_AT.getTime()) {
    return { state: 'forever', text: plan, more: planTexts.doesNotEnd, offersPlan: false };
  }
  const days = daysLeft(endsAt, now);
  const offersPlan = days <= LIFETIME_AFTER_DAYS;
  const offeredFrom = formatDay(later(endsAt, -LIFETIME_AFTER_DAYS * DAY));
  return {
    state: 'running',
    text: planTexts.runningUntil({ plan, date: formatDay(endsAt) }),
    more: offersPlan ? planTexts.daysLeft({ days }) : planTexts.renewFrom({ date: offeredFrom }),
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
  if (days > LIFETIME_AFTER_DAYS)
    return { reading: 'lifetime', title: planTexts.lifetimeAccess, text: planTexts.banner.lifetime };
  return {
    reading: 'running',
    title: planTexts.banner.daysLeft({ days }),
    text: planTexts.banner.expiresOn({ plan: planName(planType), date: formatDay(endsAt) }),
  };
}

function ended(status: Exclude<MembershipStatus, 'ACTIVE'>): MembershipBanner {
  const { over, choosePlan } = planTexts.banner;
  return { reading: 'ended', title: over[status], text: choosePlan };
}
