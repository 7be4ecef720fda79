import { DAY, HOUR } from '#platform/clock.ts';

/** How long a session lives unused, and how long at most (ruling 3). */
const IDLE = 7 * DAY;
const MOST = 30 * DAY;

/** Use is written down this seldom, so a session may end up to an hour earlier than seven days after its last use. */
const NOTED_EVERY = HOUR;

/** When a session ends unless it is used again. */
export function sessionEnd(createdAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + IDLE, createdAt.getTime() + MOST));
}

/** Whether a use at `now` is to be written down. */
export function isWorthNoting(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY;
}
