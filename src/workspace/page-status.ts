import { daysLeft, LIFETIME_AFTER_DAYS } from '#membership/days-left.ts';
import { grantsAccess } from '#membership/membership.ts';
import type { MembershipInfo } from '#membership/wire.ts';

export interface PageStatus {
  isLive: boolean;
  title: string;
  text: string;
}

const EXPIRED: PageStatus = {
  isLive: false,
  title: 'Plan Expired',
  text: 'Please choose a plan to continue using the service.',
};

/**
 * Whether customers see the page, and for how long, in the words of the membership's banners
 * (docs/product.md#membership-page).
 */
export function pageStatus({ membership }: Pick<MembershipInfo, 'membership'>, now: Date): PageStatus {
  if (!membership) return EXPIRED;
  const { status } = membership;
  const endsAt = new Date(membership.endDate);
  if (grantsAccess({ status, endsAt }, now)) return live(daysLeft(endsAt, now));
  if (status === 'PAUSED') return closed('Your plan is paused');
  if (status === 'CANCELED') return closed('Your plan is cancelled');
  return EXPIRED;
}

function live(days: number): PageStatus {
  const text =
    days > LIFETIME_AFTER_DAYS
      ? 'You have unlimited lifetime access to all features.'
      : `${days} ${days === 1 ? 'day' : 'days'} left in your plan.`;
  return { isLive: true, title: 'Your page is live', text };
}

function closed(title: string): PageStatus {
  return { isLive: false, title, text: 'Customers cannot see your page now. You can still edit your menu.' };
}
