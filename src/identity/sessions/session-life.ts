import { CLOCKS_DIFFER, DAY, HOUR, later } from '#platform/clock.ts';

/** In ms: how long a session lasts without use, and how long at most (docs/product/identity.md#session). */
const IDLE = 7 * DAY;
const MOST = 30 * DAY;

/** An administrator's session gives access to everybody's data, so an unused one ends within the day. */
const ADMIN_IDLE = 12 * HOUR;

/** The time of last use is written at most this often. So a session may end up to an hour earlier than stated above. */
const NOTED_EVERY = HOUR;

/** When a session ends unless it is used again. */
export function sessionEnd(createdAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + IDLE, createdAt.getTime() + MOST));
}

/** The latest end that a session can have now: a later one was stored by a clock that ran ahead. */
export function latestEnd(now: Date): Date {
  return later(now, IDLE + CLOCKS_DIFFER);
}

/** Whether a session has ended by the administrator's shorter limit, which does not apply to owners. */
export function isOver(lastUsedAt: Date, now: Date, isAdministrators: boolean): boolean {
  return isAdministrators && now.getTime() - lastUsedAt.getTime() >= ADMIN_IDLE;
}

/** Whether to write a use at `now` to the database. */
export function isWorthNoting(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY;
}
