import { DAY, HOUR } from '#platform/clock.ts';

/** How long a session lives unused, and how long at most (docs/product.md#session). */
const IDLE = 7 * DAY;
const MOST = 30 * DAY;

/** The administrator's opens everybody's data, so a forgotten one ends within the day. */
const ADMIN_IDLE = 12 * HOUR;

/** Use is written down this seldom, so a session may end up to an hour earlier than it says above after its last use. */
const NOTED_EVERY = HOUR;

/** When a session ends unless it is used again. */
export function sessionEnd(createdAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + IDLE, createdAt.getTime() + MOST));
}

/** Whether a session is over for the administrator though it would not be for an owner. */
export function isOver(lastUsedAt: Date, now: Date, isAdministrators: boolean): boolean {
  return isAdministrators && now.getTime() - lastUsedAt.getTime() >= ADMIN_IDLE;
}

/** Whether a use at `now` is to be written down. */
export function isWorthNoting(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY;
}
