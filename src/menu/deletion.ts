import { DAY, later } from '#platform/clock.ts';

/** How long something deleted can be restored (docs/product/common.md#deletes), in milliseconds. */
const KEPT_FOR = 30 * DAY;

/** Returns the time limit: anything deleted at or before it can no longer be restored. */
export function goneBefore(now: Date): Date {
  return later(now, -KEPT_FOR);
}

/** Whether a row deleted at this time can no longer be restored. */
export function isGone(deletedAt: Date, now: Date): boolean {
  return deletedAt.getTime() <= goneBefore(now).getTime();
}
