import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, later } from '#platform/clock.ts';
import { daysLeft } from './days-left.ts';
import { grantsAccess, type MembershipStatus } from './membership.ts';
import { membershipBanner } from './membership-banner.ts';

const now = new Date('2026-03-02T06:30:00.000Z');
const bannerOf = (status: MembershipStatus, endsAt: Date, planType = 'Free Trial') =>
  membershipBanner(
    {
      membership: { id: 'm1', status, startDate: now.toISOString(), endDate: endsAt.toISOString() },
      planType,
    },
    now,
  );

describe('membershipBanner', () => {
  const expired = {
    reading: 'ended',
    title: 'Plan Expired',
    text: 'Please choose a plan to continue using the service.',
  };

  it('asks for a plan when there is none, or none any more', () => {
    expect(membershipBanner({ membership: null, planType: 'Free Trial' }, now)).toEqual(expired);
    expect(bannerOf('ACTIVE', later(now, -1))).toEqual(expired);
    expect(bannerOf('EXPIRED', later(now, 5 * DAY))).toEqual(expired);
  });

  it('names the state of a paused or cancelled one', () => {
    expect(bannerOf('PAUSED', later(now, 50 * DAY))).toEqual({ ...expired, title: 'Plan Paused' });
    expect(bannerOf('CANCELED', later(now, 5 * DAY))).toEqual({ ...expired, title: 'Plan Cancelled' });
  });

  it('counts the days up to ten, and reads more as lifetime', () => {
    expect(bannerOf('ACTIVE', later(now, 3 * DAY - 1))).toEqual({
      reading: 'running',
      title: '3 day(s) left in your plan',
      text: 'Your current Free Trial plan expires on Mar 05, 2026.',
    });
    expect(bannerOf('ACTIVE', later(now, 10 * DAY - 1), 'Monthly').title).toBe('10 day(s) left in your plan');
    expect(bannerOf('ACTIVE', later(now, 10 * DAY))).toEqual({
      reading: 'lifetime',
      title: 'Lifetime Access',
      text: 'You have unlimited lifetime access to all features.',
    });
  });

  it('names the day it is in India when the plan ends', () => {
    expect(bannerOf('ACTIVE', new Date('2026-03-04T18:29:59.999Z')).text).toContain('Mar 04, 2026');
    expect(bannerOf('ACTIVE', new Date('2026-03-04T18:30:00.000Z')).text).toContain('Mar 05, 2026');
  });

  const statuses: MembershipStatus[] = ['ACTIVE', 'EXPIRED', 'PAUSED', 'CANCELED'];
  it('follows the days left alone while the plan is ACTIVE, and never calls a closed page open', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...statuses),
        fc.integer({ min: -40 * DAY, max: 40 * DAY }),
        (status, milliseconds) => {
          const endsAt = later(now, milliseconds);
          const days = daysLeft(endsAt, now);
          const { reading, title } = bannerOf(status, endsAt);
          if (status !== 'ACTIVE' || days <= 0) expect(reading).toBe('ended');
          else if (days > 10) expect(reading).toBe('lifetime');
          else expect([reading, title]).toEqual(['running', `${days} day(s) left in your plan`]);
          if (grantsAccess({ status, endsAt }, now)) expect(reading).not.toBe('ended');
        },
      ),
    );
  });
});
