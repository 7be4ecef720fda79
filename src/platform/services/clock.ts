/** The source of the current time; tests pass their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * How far the clocks of several machines may differ (docs/operations.md#in-front-of-it). An instant that lies further
 * ahead than anybody stores it, even with this, was stored by a clock that ran ahead: it counts for nothing.
 */
export const MAX_CLOCK_SKEW = 2 * MINUTE;

/** The instant `milliseconds` after `from`. */
export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}

/** India's offset from UTC, ms. India has had no summer time since 1945. */
export const INDIA_UTC_OFFSET = 330 * MINUTE;

/** The calendar day in India, `yyyy-mm-dd`. */
export function dayInIndia(instant: Date): string {
  return later(instant, INDIA_UTC_OFFSET).toISOString().slice(0, 10);
}

/** An instant in India's time zone, such as `2026-03-02 12:05`, a form that spreadsheets read as a date. */
export function timeInIndia(instant: Date): string {
  return later(instant, INDIA_UTC_OFFSET).toISOString().slice(0, 16).replace('T', ' ');
}

/** The last `count` calendar days in India as `yyyy-mm-dd`, oldest first, today last. */
export function lastDaysInIndia(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayInIndia(later(now, (index + 1 - count) * DAY)));
}

/** The first instant of a day in India given as `yyyy-mm-dd`. */
export function startOfDayInIndia(day: string): Date {
  return new Date(`${day}T00:00:00.000+05:30`);
}

/** The last millisecond of a day in India given as `yyyy-mm-dd`. */
export function endOfDayInIndia(day: string): Date {
  return new Date(`${day}T23:59:59.999+05:30`);
}

/** Returns a signal that aborts after `ms`. Not `AbortSignal.timeout`, which came to Chrome 103 and Safari 16. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
