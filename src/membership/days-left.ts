import { DAY } from '#platform/clock.ts';

/**
 * More days left than this reads as lifetime (docs/product.md#membership); a label only, never access
 * (docs/product.md#membership).
 */
export const LIFETIME_AFTER_DAYS = 10;

/** Whole days from `now` until `endsAt`, plus one (docs/product.md#membership). 0 or less means expired. */
export function daysLeft(endsAt: Date, now: Date): number {
  return Math.floor((endsAt.getTime() - now.getTime()) / DAY) + 1;
}
