import type { Fields, Values } from '../../fields/fields.ts';
import { DAY, HOUR, INDIA_UTC_OFFSET, MINUTE } from '../../services/clock.ts';
import { clockTexts } from './clock-texts.ts';
import { weekRangeTexts } from './week-range-texts.ts';

export const DAY_MINUTES = 1_440;
export const EVERY_DAY = 127;

/** The fields of a time range on some days of the week. A range past midnight belongs to the day it began. */
export const weekRangeFields = {
  /** The days on which it begins, as a bit mask: 1 is Monday, 64 Sunday. */
  weekdays: {
    kind: 'count',
    public: true,
    min: 1,
    max: EVERY_DAY,
    missing: () => weekRangeTexts.daysMissing,
  },
  /** Minutes since midnight. */
  opens: {
    kind: 'count',
    public: true,
    min: 0,
    max: DAY_MINUTES - 1,
    missing: () => weekRangeTexts.timeMissing,
  },
  /** Minutes since the same midnight, at most a day after `opens`: 1560 is 2:00 AM of the next day. */
  closes: {
    kind: 'count',
    public: true,
    min: 1,
    max: 2 * DAY_MINUTES - 1,
    missing: () => weekRangeTexts.timeMissing,
  },
} as const satisfies Fields;

export type WeekRange = Readonly<Values<typeof weekRangeFields>>;

/** The names of weekdays as data has them; `weekTexts.weekdays` are those that people read. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** A span between two wall times. */
export type Span = [begin: WallTime, end: WallTime];

/** Merges spans that touch or overlap. They must be sorted by their begin. Reads `spans` lazily. */
export function* joinSpans(spans: Iterable<Span>): Generator<Span> {
  let last: Span | undefined;
  for (const [begin, end] of spans) {
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end);
    else {
      if (last) yield last;
      last = [begin, end];
    }
  }
  if (last) yield last;
}

/** Whether a range is valid: it ends after it begins, and within 24 hours. */
export function isValidRange({ opens, closes }: Pick<WeekRange, 'opens' | 'closes'>): boolean {
  return closes > opens && closes <= opens + DAY_MINUTES;
}

/**
 * The time a wall clock shows, as milliseconds since 1970 without a time zone: midnight is a multiple of `DAY`.
 * Instants are milliseconds since 1970 in UTC, as everywhere.
 */
export type WallTime = number;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the wall time in a time zone (`Asia/Kolkata`) at an instant. Throws RangeError for an unknown zone. */
export function wallTime(instant: number, zone: string): WallTime {
  // Most restaurants are in this zone, and a slow phone takes 80 ms to create the formatter for a zone.
  if (zone === 'Asia/Kolkata') return instant + INDIA_UTC_OFFSET;
  const parts = clockFormat(zone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return Date.UTC(year, month - 1, day, part('hour') % 24, part('minute')) + (instant % MINUTE);
}

/** The instant at which a clock in a time zone shows this; where clocks are put back, one of the two. */
export function instantOf(wall: WallTime, zone: string): number {
  const guess = wall - (wallTime(wall, zone) - wall);
  return guess + wall - wallTime(guess, zone);
}

/** When a day ends for people who work at night: what applies "today" ends in the morning. */
export const END_OF_DAY = 4 * HOUR;
/** Shortly before the day's end, "today" already means the next day. */
const TOO_SOON = 2 * HOUR;

/** Returns the instant at which today is over: 4 in the morning in the given time zone. */
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

/** Formats minutes since midnight, also beyond 24 hours: `7:00 PM`, `2:00 AM` for 1560. In the words of the page. */
export function clockText(minutes: number, { am, pm } = clockTexts): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = `${minutes % 60}`.padStart(2, '0');
  return (hour < 12 ? am : pm)({ time: `${hour % 12 || 12}:${minute}` });
}

/** Formats minutes since midnight for a time input, also beyond 24 hours: `19:00`, `02:00` for 1560. */
export function inputTime(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
}

/** Parses a time input's value into minutes since midnight; NaN when it is empty. */
export function minutesOf(typed: string): number {
  const [hours, minutes] = typed.split(':').map(Number);
  return hours === undefined || minutes === undefined ? Number.NaN : hours * 60 + minutes;
}

/** The calendar day of a wall time, `yyyy-mm-dd`. */
export function dayOf(wall: WallTime): string {
  return new Date(wall).toISOString().slice(0, 10);
}

/** How many midnights lie between two wall times: 0 on the same day, 1 for tomorrow. */
export function daysAhead(wall: WallTime, now: WallTime): number {
  return Math.floor(wall / DAY) - Math.floor(now / DAY);
}

/** Formats the time of day of a wall time as `clockText` does. */
export function clockTextAt(wall: WallTime, words?: typeof clockTexts): string {
  return clockText(Math.floor((wall % DAY) / MINUTE), words);
}

/** Formats the time of day of an instant in India: `4:05 PM`. Not by `Intl`, whose am and pm differ from engine to engine. */
export function timeOfDay(instant: Date): string {
  return clockTextAt(instant.getTime() + INDIA_UTC_OFFSET);
}

function clockFormat(zone: string): Intl.DateTimeFormat {
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

/**
 * Returns a function that formats instants (ms, or dates) as `Intl.DateTimeFormat` does, in a locale, or in that of the
 * moment. A formatter is created on the first call: that takes 80 ms on a slow phone, and most pages format no date.
 */
export function dateFormat(
  locale: string | (() => string),
  options: Intl.DateTimeFormatOptions,
): (instant: Date | number) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (instant) => {
    const tag = typeof locale === 'string' ? locale : locale();
    const format = made.get(tag) ?? new Intl.DateTimeFormat(tag, options);
    made.set(tag, format);
    return format.format(instant);
  };
}
