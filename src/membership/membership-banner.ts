import { formatDay } from '#platform/clock.ts';
import { daysLeft, LIFETIME_AFTER_DAYS } from './days-left.ts';
import type { MembershipStatus } from './membership.ts';
import type { MembershipInfo } from './wire.ts';

/**
 * What the banner says about an owner's membership. It is `ended` also while the membership is paused or cancelled,
 * and before there is one.
 */
export interface MembershipBanner {
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
