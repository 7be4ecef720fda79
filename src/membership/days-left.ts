import { DAY } from '#platform/clock.ts';

/**
 * With more days left than this, the banner says lifetime (docs/product/membership.md#membership). This is a label only and
 * never decides access (docs/product/membership.md#membership).
 */
export const LIFETIME_AFTER_DAYS = 10;

/** Whole days from `now` until `endsAt`, plus one (docs/product/membership.md#membership). 0 or less means expired. */
export function daysLeft(endsAt: Date, now: Date): number {
  return Math.floor((endsAt.getTime() - now.getTime()) / DAY) + 1;
}
