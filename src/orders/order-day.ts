import { DAY } from '#platform/clock.ts';
import { dayOf, END_OF_DAY, wallTime } from '#platform/local-time.ts';

/** The business day of an instant (ms) in a time zone, `yyyy-mm-dd`; it changes at four in the morning. */
export function orderDay(now: number, zone: string): string {
  return dayOf(wallTime(now, zone) - END_OF_DAY);
}

/** The last `count` such days, oldest first, today last. */
export function lastOrderDays(now: number, zone: string, count: number): string[] {
  const today = wallTime(now, zone) - END_OF_DAY;
  return Array.from({ length: count }, (_, index) => dayOf(today + (index + 1 - count) * DAY));
}
