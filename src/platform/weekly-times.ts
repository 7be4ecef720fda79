import { clockText, type WallTime } from './local-time.ts';

/** A time range on some days of the week. A range past midnight belongs to the day it began. */
export interface WeekRange {
  /** The days on which it begins, as a bit mask: 1 is Monday, 64 Sunday. */
  readonly weekdays: number;
  /** Minutes since midnight, 0 to 1439. */
  readonly opens: number;
  /** Minutes since the same midnight, at most a day after `opens`: 1560 is 2:00 AM of the next day. */
  readonly closes: number;
}

export const DAY_MINUTES = 1_440;
export const EVERY_DAY = 127;

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

/** Returns when a range ends, if that is on another day: `until 2:00 AM on Sunday`; otherwise empty. */
export function untilNextDay({ weekdays, closes }: Pick<WeekRange, 'weekdays' | 'closes'>): string {
  if (closes <= DAY_MINUTES) return '';
  const day = WEEKDAYS.findIndex((_, each) => weekdays === 1 << each);
  const next = day === -1 ? 'the next day' : WEEKDAYS[(day + 1) % WEEKDAYS.length];
  return `until ${clockText(closes)} on ${next}`;
}

/** Ranges in words: `from 7:00 AM to 11:00 AM and from 4:00 PM to 6:00 PM, Monday to Friday; …`. */
export function hoursText(ranges: readonly WeekRange[]): string {
  const byDays = new Map<number, string[]>();
  for (const range of ranges)
    byDays.set(range.weekdays, [...(byDays.get(range.weekdays) ?? []), rangeText(range)]);
  return [...byDays]
    .map(([days, times]) => [times.join(' and '), daysText(days)].filter(Boolean).join(', '))
    .join('; ');
}

/** Returns weekdays as text: `Monday to Friday`, `Saturday and Sunday`; empty for all seven. */
function daysText(weekdays: number): string {
  if (weekdays === EVERY_DAY) return '';
  const days = WEEKDAYS.filter((_, day) => weekdays & (1 << day));
  const [first = '', last = ''] = [days[0], days[days.length - 1]];
  const isRow = WEEKDAYS.indexOf(last as never) - WEEKDAYS.indexOf(first as never) === days.length - 1;
  if (days.length > 2 && isRow) return `${first} to ${last}`;
  return days.length > 1 ? `${days.slice(0, -1).join(', ')} and ${last}` : first;
}

function rangeText({ opens, closes }: WeekRange): string {
  if (closes - opens === DAY_MINUTES)
    return opens === 0 ? 'all day' : `around the clock from ${clockText(opens)}`;
  return `from ${clockText(opens)} to ${clockText(closes)}`;
}

/** Whether a range is valid: it ends after it begins, and within 24 hours. */
export function isWholeRange({ opens, closes }: Pick<WeekRange, 'opens' | 'closes'>): boolean {
  return closes > opens && closes <= opens + DAY_MINUTES;
}
