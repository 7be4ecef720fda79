import { DAY, HOUR, INDIA_AHEAD, MINUTE } from './clock.ts';

/**
 * What a clock on the wall shows, as milliseconds since 1970 without any zone: a day is a multiple of `DAY`. Instants are
 * milliseconds since 1970 in UTC, as everywhere.
 */
export type WallTime = number;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a clock in a time zone (`Asia/Kolkata`) shows at an instant. Throws RangeError for a zone that is none. */
export function wallTime(instant: number, zone: string): WallTime {
  // Most restaurants are there, and a slow phone takes 80 ms to learn what the clocks of a zone show.
  if (zone === 'Asia/Kolkata') return instant + INDIA_AHEAD;
  const parts = clockOf(zone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return Date.UTC(year, month - 1, day, part('hour') % 24, part('minute')) + (instant % MINUTE);
}

/** The instant at which a clock in a time zone shows this; where clocks are put back, one of the two. */
export function instantOf(wall: WallTime, zone: string): number {
  const guess = wall - (wallTime(wall, zone) - wall);
  return guess + wall - wallTime(guess, zone);
}

/** When a day ends for who works at night: what is said of today is over in the morning. */
export const END_OF_DAY = 4 * HOUR;
/** Who says "today" shortly before that means the day that begins. */
const TOO_SOON = 2 * HOUR;

/** The instant at which today is over, at four in the morning by the clocks of a time zone. */
export function endOfToday(now: number, zone: string): number {
  const earliest = wallTime(now + TOO_SOON, zone);
  const end = earliest - (earliest % DAY) + END_OF_DAY;
  return instantOf(end > earliest ? end : end + DAY, zone);
}

/** The day of the week: 0 is Monday. */
export function weekdayOf(wall: WallTime): number {
  // 1970 began on a Thursday.
  return (Math.floor(wall / DAY) + 3) % 7;
}

/** Minutes since midnight as a clock says them, those of the next day too: `7:00 PM`, `2:00 AM` for 1560. */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = `${minutes % 60}`.padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Minutes since midnight as a time field wants them, those of the next day too: `19:00`, `02:00` for 1560. */
export function inputTime(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
}

/** What a time field says, as minutes since midnight; NaN where it says nothing. */
export function minutesOf(typed: string): number {
  const [hours, minutes] = typed.split(':').map(Number);
  return hours === undefined || minutes === undefined ? Number.NaN : hours * 60 + minutes;
}

/** The calendar day of a wall time, `yyyy-mm-dd`. */
export function dayOf(wall: WallTime): string {
  return new Date(wall).toISOString().slice(0, 10);
}

/** The same of a wall time. */
export function clockTextAt(wall: WallTime): string {
  return clockText(Math.floor((wall % DAY) / MINUTE));
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(zone, made);
  return made;
}
