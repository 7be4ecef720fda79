import { expect, it } from 'vitest';
import { endOfDayInIndia, later } from '#platform/clock.ts';
import { announcementAt } from './announcement.ts';

it('an announcement is shown through the end of its last day in India, or until it is taken away', () => {
  const announcement = { text: 'Hello', tone: 'info', showsUntil: '2026-03-02' } as const;
  const end = endOfDayInIndia('2026-03-02');
  expect(announcementAt(announcement, end)).toBe(announcement);
  expect(announcementAt(announcement, later(end, 1))).toBeNull();
  const standing = { ...announcement, showsUntil: null };
  expect(announcementAt(standing, new Date('2090-01-01'))).toBe(standing);
  expect(announcementAt(null, end)).toBeNull();
});
