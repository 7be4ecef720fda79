import { DAY, later } from '#platform/clock.ts';

/** How long what was deleted can be brought back (docs/product.md#deletes), in milliseconds. */
const KEPT_FOR = 30 * DAY;

/** What was deleted at or before this moment is gone for good. */
export function goneBefore(now: Date): Date {
  return later(now, -KEPT_FOR);
}

/** Whether a row, by when it was deleted, can no longer be brought back. */
export function isGone(deletedAt: Date, now: Date): boolean {
  return deletedAt.getTime() <= goneBefore(now).getTime();
}
