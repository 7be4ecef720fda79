import { endOfDayInIndia } from '#platform/clock.ts';
import type { Announcement } from './product-settings.ts';

/** The announcement while it is to be shown, through the end of its last day in India. */
export function announcementAt(announcement: Announcement | null, now: Date): Announcement | null {
  const isOver = announcement?.showsUntil && now > endOfDayInIndia(announcement.showsUntil);
  return isOver ? null : announcement;
}
