import { endOfDayInIndia } from '#platform/clock.ts';
import type { Announcement } from './product-settings.ts';

/** Returns the announcement until the end of its last day in India; null afterwards. */
export function announcementAt(announcement: Announcement | null, now: Date): Announcement | null {
  const isOver = announcement?.showsUntil && now > endOfDayInIndia(announcement.showsUntil);
  return isOver ? null : announcement;
}
