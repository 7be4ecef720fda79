import { DAY, dayInIndia, HOUR, later, startOfDayInIndia } from '#platform/clock.ts';
import type { Membership } from '../membership.ts';
import { FREE_TRIAL } from '../plans.ts';

/** When owners are told of an end: some days before, the day before, and after it. */
export type ReminderStage = 'week' | 'day' | 'ended';

/** How many days before the end a paid membership's first reminder is sent. */
export const WEEK_DAYS = 7;

/** In ms. No mail about an end that is older than this, e.g. after the server was down. */
export const ENDED_IS_NEWS = 2 * DAY;

/** In ms. A one-day trial that has just begun gets no reminder of its end yet. */
const SETTLED = 12 * HOUR;

const INDIA_IS_AHEAD = 5.5 * HOUR;
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/** Whether it is between 9:00 and 20:00 in India, when mails to owners may be sent. */
export function isDaytimeInIndia(now: Date): boolean {
  const hour = later(now, INDIA_IS_AHEAD).getUTCHours();
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}

/** Returns the number of calendar days in India until an end; 0 for today. */
export function daysUntil(endsAt: Date, now: Date): number {
  const startOf = (instant: Date) => startOfDayInIndia(dayInIndia(instant)).getTime();
  return Math.round((startOf(endsAt) - startOf(now)) / DAY);
}

/**
 * Returns the reminder that is due at this moment (docs/product/membership.md#reminders), whether or not it was already sent;
 * undefined if none is. There is never more than one, so an owner who missed an earlier one gets only the latest.
 */
export function dueReminder(
  { status, planType, startsAt, endsAt }: Membership,
  now: Date,
): ReminderStage | undefined {
  const neverRan = startsAt >= endsAt;
  if (neverRan || status === 'PAUSED' || status === 'CANCELED') return undefined;
  if (endsAt <= now) return now < later(endsAt, ENDED_IS_NEWS) ? 'ended' : undefined;
  const days = daysUntil(endsAt, now);
  if (days <= 1) return now >= later(startsAt, SETTLED) ? 'day' : undefined;
  return days <= WEEK_DAYS && planType !== FREE_TRIAL.planType ? 'week' : undefined;
}
