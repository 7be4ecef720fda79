import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { DAY, later } from '#platform/services/clock.ts';
import {
  daysLeft,
  grantsAccess,
  LIFETIME_ENDS_AT,
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
} from '../membership.ts';
import { membershipBanner, planWords } from './plan-words.ts';

/** Noon in India. */
const now = new Date('2026-12-01T06:30:00.000Z');
const infoOf = (status: MembershipStatus, endsAt: Date, planType = 'Free Trial', startsAt = now) => ({
  membership: { id: 'm1', status, startDate: startsAt.toISOString(), endDate: endsAt.toISOString() },
  planType,
});
const wordsOf = (...info: Parameters<typeof infoOf>) => planWords(infoOf(...info), now);

describe('the words of a plan', () => {
  it('name the plan and its last day while it runs, also where the banner reads lifetime', () => {
    const trial = infoOf('ACTIVE', later(now, 19 * DAY));
    expect(membershipBanner(trial, now).title).toBe('Lifetime Access');
    expect(planWords(trial, now)).toEqual({
      state: 'running',
      text: 'Free Trial until Dec 20, 2026',
      more: 'You can renew from Dec 10, 2026.',
      offersPlan: false,
    });
    expect(wordsOf('ACTIVE', later(now, 2.5 * DAY), 'Monthly')).toEqual({
      state: 'running',
      text: 'Monthly until Dec 04, 2026',
      more: '3 days left in your plan.',
      offersPlan: true,
    });
  });

  it('offer the next plan from ten days before the end, to the millisecond', () => {
    expect(wordsOf('ACTIVE', later(now, 10 * DAY)).offersPlan).toBe(false);
    expect(wordsOf('ACTIVE', later(now, 10 * DAY - 1))).toMatchObject({
      more: '10 days left in your plan.',
      offersPlan: true,
    });
    expect(wordsOf('ACTIVE', later(now, 1)).more).toBe('1 day left in your plan.');
  });

  it.each([
    ['2026-12-04T18:29:59.999Z', 'Dec 04, 2026'],
    ['2026-12-04T18:30:00.000Z', 'Dec 05, 2026'],
  ])('name the day it is in India at the end (%s)', (endsAt, day) => {
    expect(wordsOf('ACTIVE', new Date(endsAt)).text).toBe(`Free Trial until ${day}`);
    expect(wordsOf('EXPIRED', later(new Date(endsAt), -30 * DAY)).text).toContain(
      'Free Trial ended on Nov 0',
    );
  });

  it('say forever only of what has no end, whatever the plan is called', () => {
    expect(wordsOf('ACTIVE', LIFETIME_ENDS_AT, 'Lifetime')).toEqual({
      state: 'forever',
      text: 'Lifetime Access',
      more: 'It does not end.',
      offersPlan: false,
    });
    expect(wordsOf('ACTIVE', later(now, 5 * DAY), 'Lifetime')).toMatchObject({
      text: 'Lifetime Access until Dec 06, 2026',
      offersPlan: true,
    });
  });

  it('say what holds a page closed, and that a spent trial never opened it', () => {
    expect(planWords({ membership: null, planType: 'Free Trial' }, now).state).toBe('none');
    expect(wordsOf('PAUSED', later(now, 50 * DAY), 'Monthly')).toMatchObject({
      state: 'paused',
      text: 'Monthly is paused',
      offersPlan: true,
    });
    expect(wordsOf('CANCELED', later(now, 50 * DAY)).text).toBe('Free Trial is cancelled');
    expect(wordsOf('EXPIRED', now).state).toBe('unopened');
    expect(wordsOf('ACTIVE', now, 'Free Trial', later(now, -3 * DAY)).text).toBe(
      'Free Trial ended on Dec 01, 2026',
    );
    expect(wordsOf('EXPIRED', now, 'Monthly').state).toBe('ended');
  });

  it('agree with access, with the day of the end in India, and with the banner’s offer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MEMBERSHIP_STATUSES),
        fc.integer({ min: -40 * DAY, max: 40 * DAY }),
        (status, milliseconds) => {
          const endsAt = later(now, milliseconds);
          const info = infoOf(status, endsAt, 'Monthly');
          const { state, text, offersPlan } = planWords(info, now);
          expect(state === 'running').toBe(grantsAccess({ status, endsAt }, now));
          if (state === 'running') expect(text).toBe(`Monthly until ${formatDay(endsAt)}`);
          // At the exact end, the banner still shows the last day, but the page is already offline.
          if (milliseconds !== 0) expect(offersPlan).toBe(membershipBanner(info, now).reading !== 'lifetime');
        },
      ),
      { numRuns: 200 },
    );
  });
});

const march = new Date('2026-03-02T06:30:00.000Z');
const bannerOf = (status: MembershipStatus, endsAt: Date, planType = 'Free Trial') =>
  membershipBanner(
    {
      membership: { id: 'm1', status, startDate: march.toISOString(), endDate: endsAt.toISOString() },
      planType,
    },
    march,
  );

describe('membershipBanner', () => {
  const expired = {
    reading: 'ended',
    title: 'Plan Expired',
    text: 'Please choose a plan to continue using the service.',
  };

  it('asks for a plan when there is none, or none any more', () => {
    expect(membershipBanner({ membership: null, planType: 'Free Trial' }, march)).toEqual(expired);
    expect(bannerOf('ACTIVE', later(march, -1))).toEqual(expired);
    expect(bannerOf('EXPIRED', later(march, 5 * DAY))).toEqual(expired);
  });

  it('names the state of a paused or cancelled one', () => {
    expect(bannerOf('PAUSED', later(march, 50 * DAY))).toEqual({ ...expired, title: 'Plan Paused' });
    expect(bannerOf('CANCELED', later(march, 5 * DAY))).toEqual({ ...expired, title: 'Plan Cancelled' });
  });

  it('counts the days up to ten, and reads more as lifetime', () => {
    expect(bannerOf('ACTIVE', later(march, 3 * DAY - 1))).toEqual({
      reading: 'running',
      title: '3 day(s) left in your plan',
      text: 'Your current Free Trial plan expires on Mar 05, 2026.',
    });
    expect(bannerOf('ACTIVE', later(march, 10 * DAY - 1), 'Monthly').title).toBe(
      '10 day(s) left in your plan',
    );
    expect(bannerOf('ACTIVE', later(march, 10 * DAY))).toEqual({
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
          const endsAt = later(march, milliseconds);
          const days = daysLeft(endsAt, march);
          const { reading, title } = bannerOf(status, endsAt);
          if (status !== 'ACTIVE' || days <= 0) expect(reading).toBe('ended');
          else if (days > 10) expect(reading).toBe('lifetime');
          else expect([reading, title]).toEqual(['running', `${days} day(s) left in your plan`]);
          if (grantsAccess({ status, endsAt }, march)) expect(reading).not.toBe('ended');
        },
      ),
    );
  });
});
