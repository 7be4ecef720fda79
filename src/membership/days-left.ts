import { DAY } from '#platform/clock.ts';

/** More days left than this reads as lifetime (spec §9); a label only, never access (ruling 7). */
export const LIFETIME_AFTER_DAYS = 10;

/** Whole days from `now` until `endsAt`, plus one (spec §4). 0 or less means expired. */
export function daysLeft(endsAt: Date, now: Date): number {
  return Math.floor((endsAt.getTime() - now.getTime()) / DAY) + 1;
}
