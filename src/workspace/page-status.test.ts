import { describe, expect, it } from 'vitest';
import type { MembershipStatus } from '#membership/membership.ts';
import { livePageStatus } from './page-status.ts';

const now = new Date('2026-03-02T06:30:00.000Z');
const after = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const statusOf = (status: MembershipStatus, days: number, startDate = after(-3)) => {
  const membership = { id: 'm1', status, startDate, endDate: after(days) };
  return livePageStatus({ membership, planType: 'Free Trial' }, now);
};

describe('whether a page is live', () => {
  it('is said with the plan, its last day, and the days that are left', () => {
    expect(statusOf('ACTIVE', 2.5)).toEqual({
      isLive: true,
      title: 'Your page is live',
      text: 'Free Trial until Mar 05, 2026. 3 days left in your plan.',
      offersPlan: true,
    });
    expect(statusOf('ACTIVE', 20)).toMatchObject({ isLive: true, offersPlan: false });
  });

  it('is not, once the plan has ended, whatever its status still says', () => {
    expect(statusOf('ACTIVE', 0)).toMatchObject({ isLive: false, title: 'Plan Expired', offersPlan: true });
    expect(statusOf('EXPIRED', 5).isLive).toBe(false);
    expect(livePageStatus({ membership: null, planType: 'Free Trial' }, now).title).toBe('Plan Expired');
  });

  it('is not where the trial was spent before the page was made', () => {
    expect(statusOf('EXPIRED', 0, after(0))).toMatchObject({
      isLive: false,
      title: 'Your page is not open yet',
    });
  });

  it('is not while the plan is paused or cancelled, and says which', () => {
    expect(statusOf('PAUSED', 5)).toMatchObject({ isLive: false, title: 'Your plan is paused' });
    expect(statusOf('CANCELED', 5).title).toBe('Your plan is cancelled');
  });
});
