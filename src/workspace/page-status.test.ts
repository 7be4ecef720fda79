import { describe, expect, it } from 'vitest';
import { pageStatus } from './page-status.ts';

const now = new Date('2026-03-02T06:30:00.000Z');
const endingIn = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const membership = (status: 'ACTIVE' | 'EXPIRED' | 'PAUSED' | 'CANCELED', endDate: string) => ({
  membership: { id: 'm1', status, startDate: endingIn(-3), endDate },
});

describe('whether a page is live', () => {
  it('counts the days of a plan', () => {
    expect(pageStatus(membership('ACTIVE', endingIn(2.5)), now)).toEqual({
      isLive: true,
      title: 'Your page is live',
      text: '3 days left in your plan.',
    });
    expect(pageStatus(membership('ACTIVE', endingIn(0.01)), now).text).toBe('1 day left in your plan.');
  });

  it('reads more than ten days as lifetime', () => {
    expect(pageStatus(membership('ACTIVE', endingIn(9.5)), now).text).toBe('10 days left in your plan.');
    expect(pageStatus(membership('ACTIVE', endingIn(10)), now).text).toContain('lifetime access');
  });

  it('is not, once the plan has ended, whatever its status still says', () => {
    expect(pageStatus(membership('ACTIVE', endingIn(0)), now)).toMatchObject({
      isLive: false,
      title: 'Plan Expired',
    });
    expect(pageStatus(membership('EXPIRED', endingIn(5)), now).isLive).toBe(false);
    expect(pageStatus({ membership: null }, now).title).toBe('Plan Expired');
  });

  it('is not while the plan is paused or cancelled, and says which', () => {
    expect(pageStatus(membership('PAUSED', endingIn(5)), now)).toMatchObject({
      isLive: false,
      title: 'Your plan is paused',
    });
    expect(pageStatus(membership('CANCELED', endingIn(5)), now).title).toBe('Your plan is cancelled');
  });
});
