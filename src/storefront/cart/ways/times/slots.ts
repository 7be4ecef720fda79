import { SLOT } from '#ordering/ways/capacity.ts';
import { dateText } from '#platform/formats/dates/date-text.ts';
import {
  clockTextAt,
  dayOf,
  instantOf,
  joinSpans,
  type WallTime,
  wallTime,
  weekdayOf,
} from '#platform/formats/dates/local-time.ts';
import { weekTexts } from '#platform/formats/dates/week-texts.ts';
import { DAY, MINUTE } from '#platform/services/clock.ts';
import { type OpeningHours, spansAround, timesOn } from '#restaurant/hours/opening-hours.ts';
import type { WaySetting } from '#restaurant/ordering/ordering.ts';
import { waysTexts as texts } from '../ways-texts.ts';

/** A day with the times for which orders can be placed. Times past midnight belong to the day on which they opened. */
export interface SlotDay {
  /** `yyyy-mm-dd` */
  readonly day: string;
  /** `Today`, `Tomorrow`, `Sat 28 Nov`; `Tonight` for the rest of yesterday's times, past midnight. */
  readonly name: string;
  readonly slots: readonly Slot[];
}

interface Slot {
  readonly at: WallTime;
  /** `7:30 PM`, past midnight with its day: `12:30 AM on Sunday`. */
  readonly name: string;
}

interface SlotLimits {
  /** 0 for today. */
  readonly daysAhead: number;
  readonly leadMinutes: number;
}

/**
 * The times for which an order can be placed at the instant `now` (ms): every half hour from opening until the last
 * order (docs/product/ordering.md#ways-to-order), not sooner than `leadMinutes` from now, nor before a pause ends. Leaves out
 * days without any.
 */
export function slotDays(hours: OpeningHours, asked: SlotLimits, now: number, zone: string): SlotDay[] {
  const wallNow = wallTime(now, zone);
  const today = wallNow - (wallNow % DAY);
  const soonest = Math.max(now + asked.leadMinutes * MINUTE, hours.pausedUntil ?? 0);
  const earliest = wallTime(soonest, zone);
  const lastOrder = hours.lastOrderMinutes * MINUTE;
  // Includes a day before and a day after, whose times may adjoin those of the days asked for.
  const spans = [...joinSpans(spansAround(hours, today, asked.daysAhead + 1))];
  const used = new Set<WallTime>();

  function canBeHad(at: WallTime, closes: WallTime): boolean {
    const end = spans.find(([begin, end]) => begin <= at && at <= end)?.[1] ?? 0;
    // The minute at which one span ends and the next begins belongs to the next.
    return at >= earliest && at <= end - lastOrder && (at < closes || at === end) && !used.has(at);
  }

  function slotsOf(day: WallTime): WallTime[] {
    return timesOn(hours, day).flatMap(({ opens, closes }) => {
      const end = day + closes * MINUTE;
      const first = Math.ceil((day + opens * MINUTE) / SLOT) * SLOT;
      const slots = Array.from(
        { length: Math.floor((end - first) / SLOT) + 1 },
        (_, at) => first + at * SLOT,
      );
      const free = slots.filter((at) => canBeHad(at, end));
      for (const at of free) used.add(at);
      return free;
    });
  }

  const days = Array.from({ length: asked.daysAhead + 2 }, (_, ahead) => today + (ahead - 1) * DAY);
  return days
    .map((day) => ({
      day: dayOf(day),
      name: dayName(day, today),
      slots: slotsOf(day).map((at) => ({ at, name: slotName(at, day) })),
    }))
    .filter(({ slots }) => slots.length > 0);
}

/** The same days without the half hours that are full (`full`, instants in ms), and without days that have no others. */
export function freeDays(days: readonly SlotDay[], full: readonly number[], zone: string): SlotDay[] {
  const taken = new Set(full);
  return days
    .map((day) => ({ ...day, slots: day.slots.filter(({ at }) => !taken.has(instantOf(at, zone))) }))
    .filter(({ slots }) => slots.length > 0);
}

/** For a way without times of its own choice: how far ahead its next free half hour is looked for. */
const LOOK_AHEAD_DAYS = 1;

/**
 * The next half hour in which a way has a place, as an instant, where that of `wanted` (ms) has none; an earlier one if
 * there is none after it. `full` are the half hours without a place. Null if there is none as far ahead as customers can order.
 */
export function nextFree(
  hours: OpeningHours,
  way: Pick<WaySetting, 'daysAhead' | 'leadMinutes' | 'readyInMinutes'>,
  full: readonly number[],
  { wanted, now, zone }: { wanted: number; now: number; zone: string },
): number | null {
  const { daysAhead, leadMinutes, readyInMinutes } = way;
  const asked =
    daysAhead === null
      ? { daysAhead: LOOK_AHEAD_DAYS, leadMinutes: readyInMinutes ?? 0 }
      : { daysAhead, leadMinutes };
  const free = freeDays(slotDays(hours, asked, now, zone), full, zone)
    .flatMap(({ slots }) => slots.map(({ at }) => instantOf(at, zone)))
    .sort((one, other) => one - other);
  return free.find((at) => at > wanted) ?? free[0] ?? null;
}

function dayName(day: WallTime, today: WallTime): string {
  return [texts.tonight, texts.today, texts.tomorrow][(day - today) / DAY + 1] ?? dateText(day);
}

function slotName(at: WallTime, day: WallTime): string {
  const clock = clockTextAt(at);
  const weekday = weekTexts.weekdays[weekdayOf(at)] ?? '';
  return at < day + DAY ? clock : texts.timeOnDay({ time: clock, weekday });
}
