import { describe, expect, it } from 'vitest';
import { DAY, endOfDayInIndia, HOUR, later } from '#platform/clock.ts';
import type { Membership } from '../membership.ts';
import { daysUntil, dueReminder, isDaytimeInIndia } from './due-reminder.ts';

const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
const monthly: Membership = {
  id: 'm1',
  restaurantId: 'r1',
  status: 'ACTIVE',
  planType: 'Monthly',
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: endOfDayInIndia('2026-03-10'),
  pausedAt: null,
  version: 1,
};

describe('what is due about an end', () => {
  it.each([
    ['2026-03-02', undefined],
    ['2026-03-03', 'week'],
    ['2026-03-08', 'week'],
    ['2026-03-09', 'day'],
    ['2026-03-10', 'day'],
    ['2026-03-11', 'ended'],
    ['2026-03-12', 'ended'],
    ['2026-03-13', undefined],
  ] as const)('of a month that ends on Mar 10 is on %s %s', (day, due) => {
    expect(dueReminder(monthly, noon(day))).toBe(due);
  });

  it('of a trial is a day before and when it has ended, and not in the hour it begins', () => {
    const trial = { ...monthly, planType: 'Free Trial', endsAt: noon('2026-03-10') };
    expect(dueReminder(trial, noon('2026-03-08'))).toBeUndefined();
    expect(dueReminder(trial, noon('2026-03-09'))).toBe('day');
    expect(dueReminder(trial, noon('2026-03-10'))).toBe('ended');
    const ofOneDay = { ...trial, startsAt: noon('2026-03-09') };
    expect(dueReminder(ofOneDay, later(ofOneDay.startsAt, HOUR))).toBeUndefined();
    expect(dueReminder(ofOneDay, later(ofOneDay.startsAt, DAY / 2))).toBe('day');
  });

  it('is nothing where it is held, never ran, or never ends', () => {
    for (const status of ['PAUSED', 'CANCELED'] as const)
      for (const day of ['2026-03-03', '2026-03-10', '2026-03-11'])
        expect(dueReminder({ ...monthly, status }, noon(day))).toBeUndefined();
    const spent = { ...monthly, status: 'EXPIRED', endsAt: monthly.startsAt } as const;
    expect(dueReminder(spent, later(spent.endsAt, HOUR))).toBeUndefined();
    expect(dueReminder({ ...monthly, endsAt: endOfDayInIndia('2099-12-31') }, noon('2026-03-09'))).toBe(
      undefined,
    );
  });
});

it('people are written to from 9:00 to 20:00 in India', () => {
  const at = (time: string) => isDaytimeInIndia(new Date(`2026-03-10T${time}+05:30`));
  expect(['08:59:59', '09:00:00', '19:59:59', '20:00:00', '00:30:00'].map(at)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

it('days are counted by the calendar of India', () => {
  const end = endOfDayInIndia('2026-03-10');
  expect(daysUntil(end, new Date('2026-03-10T00:00:00+05:30'))).toBe(0);
  expect(daysUntil(end, new Date('2026-03-09T23:59:59+05:30'))).toBe(1);
});
