import { DAY, dayInIndia, HOUR, later, startOfDayInIndia } from '#platform/clock.ts';
import type { Membership } from '../membership.ts';
import { FREE_TRIAL } from '../plans.ts';

/** What owners are told of an end: some days before, the day before, and when it has come. */
export type ReminderStage = 'week' | 'day' | 'ended';

/** Days before the end that a paid membership is first spoken of. */
export const WEEK_DAYS = 7;

/** Later than that, an end is no news any more: an installation that was down keeps quiet about it. */
export const ENDED_IS_NEWS = 2 * DAY;

/** Who has just begun a trial of a day is not told of its end in the same breath. */
const SETTLED = 12 * HOUR;

const INDIA_IS_AHEAD = 5.5 * HOUR;
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/** Whether it is a time of day at which people in India are written to: from 9:00 to 20:00. */
export function isDaytimeInIndia(now: Date): boolean {
  const hour = later(now, INDIA_IS_AHEAD).getUTCHours();
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}

/** How many calendar days in India an end is away; 0 for today. */
export function daysUntil(endsAt: Date, now: Date): number {
  const startOf = (instant: Date) => startOfDayInIndia(dayInIndia(instant)).getTime();
  return Math.round((startOf(endsAt) - startOf(now)) / DAY);
}

/**
 * The one thing that is to be told of a membership's end at this moment (docs/product.md#reminders), whether or not it has
 * been; undefined when there is nothing to tell. Never more than one, so that whoever was not told in time gets the latest
 * alone.
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
