import {
  DAY_MINUTES,
  dayOf,
  instantOf,
  joinSpans,
  type Span,
  type WallTime,
  type WeekRange,
  wallTime,
  weekdayOf,
} from '#platform/formats/dates/local-time.ts';
import { DAY, MINUTE } from '#platform/services/clock.ts';
import type { HoursDraft } from './opening-hours-fields.ts';

/** One time of a day that differs from its weekday; without times the place is closed all that day. */
export type OpeningException = HoursDraft['openingExceptions'][number];

/** When a restaurant takes orders (docs/product/restaurant.md#opening-hours). */
export interface OpeningHours extends Readonly<HoursDraft> {
  /** In ms since 1970; null or past while there is no pause. */
  readonly pausedUntil: number | null;
}

export interface OpenState {
  isOpen: boolean;
  /** Why it is closed; empty while open. `lastOrder` is between the last order and closing. */
  why: '' | 'hours' | 'lastOrder' | 'pause';
  /** When it takes orders again, as an instant; null while it does, or when no opening is known. */
  opensAt: number | null;
  /** Until when this state holds, as an instant; null when it never changes. */
  changesAt: number | null;
}

/** In days: covers a week with a single time in it, and times that reach in from the day before. */
const LOOK_AHEAD = 10;

/**
 * Computes whether a restaurant takes orders at an instant (ms), by the clock of a time zone, and when that changes.
 */
export function openState(hours: OpeningHours, instant: number, zone: string): OpenState {
  const now = wallTime(instant, zone);
  const today = now - (now % DAY);
  const pausedUntil = hours.pausedUntil !== null && hours.pausedUntil > instant ? hours.pausedUntil : null;
  const from = pausedUntil === null ? now : wallTime(pausedUntil, zone);
  const days = daysAhead(hours, today, from);
  const lastOrder = hours.lastOrderMinutes * MINUTE;
  const spans: Span[] = [];
  let next: Span | undefined;
  // Stop once the answer is known: an exception may be years ahead.
  for (const span of joinSpans(spansAround(hours, today, days))) {
    spans.push(span);
    const [begin, end] = span;
    if (end - lastOrder <= Math.max(from, begin)) continue;
    next = span;
    break;
  }
  if (!next) return { isOpen: false, why: 'hours', opensAt: null, changesAt: null };

  const [begin, end] = next;
  if (begin <= now && pausedUntil === null) {
    // A span that reaches beyond all days looked at repeats every week, and never ends.
    const isEndless = end > today + days * DAY;
    return {
      isOpen: true,
      why: '',
      opensAt: null,
      changesAt: isEndless ? null : instantOf(end - lastOrder, zone),
    };
  }
  const opensAt = pausedUntil !== null && begin <= from ? pausedUntil : instantOf(begin, zone);
  return {
    isOpen: false,
    why: whyClosed(spans, now, lastOrder, opensAt === pausedUntil),
    opensAt,
    changesAt: opensAt,
  };
}

/** The next instant (ms) at which the text about a closed place may change. */
export function nextClosedEdge(hours: OpeningHours, instant: number, zone: string): number {
  const now = wallTime(instant, zone);
  const today = now - (now % DAY);
  const lastOrder = hours.lastOrderMinutes * MINUTE;
  const spans = [...joinSpans(spansAround(hours, today, 1))];
  const edges = spans.flatMap(([begin, end]) => [begin, end - lastOrder, end]);
  const next = Math.min(...[...edges, today + DAY].filter((edge) => edge > now));
  const pausedUntil = hours.pausedUntil ?? Number.NEGATIVE_INFINITY;
  return Math.min(instantOf(next, zone), pausedUntil > instant ? pausedUntil : Number.POSITIVE_INFINITY);
}

function whyClosed(
  spans: readonly Span[],
  now: WallTime,
  lastOrder: number,
  isOnlyPaused: boolean,
): OpenState['why'] {
  const span = spans.find(([begin, end]) => begin <= now && now < end);
  if (!span) return 'hours';
  if (span[1] - lastOrder <= now) return 'lastOrder';
  return isOnlyPaused ? 'pause' : 'hours';
}

/** Whether the open state ever changes with time. */
export function hasHours({ openingTimes, openingExceptions, pausedUntil }: OpeningHours): boolean {
  return openingTimes.length > 0 || openingExceptions.length > 0 || pausedUntil !== null;
}

/** How many days to look at: after the last exception and the pause, every week is the same. */
function daysAhead({ openingExceptions }: OpeningHours, today: WallTime, from: WallTime): number {
  const last = Math.max(from - (from % DAY), ...openingExceptions.map(({ day }) => Date.parse(day)));
  return (last - today) / DAY + LOOK_AHEAD;
}

/** Yields all times from yesterday until `days` days after today, in the order in which they begin. */
export function* spansAround(hours: OpeningHours, today: WallTime, days: number): Generator<Span> {
  for (let day = today - DAY; day <= today + days * DAY; day += DAY)
    for (const { opens, closes } of timesOn(hours, day)) yield [day + opens * MINUTE, day + closes * MINUTE];
}

const ALL_DAY = [{ opens: 0, closes: DAY_MINUTES }];

/** The times that begin on a day, in order. */
export function timesOn(
  hours: OpeningHours,
  day: WallTime,
): ReadonlyArray<Pick<WeekRange, 'opens' | 'closes'>> {
  return [...timesListed(hours, day)].sort((one, other) => one.opens - other.opens);
}

function timesListed({ openingTimes, openingExceptions }: OpeningHours, day: WallTime) {
  const name = dayOf(day);
  const own = openingExceptions.filter((exception) => exception.day === name);
  if (own.length > 0)
    return own.flatMap(({ opens, closes }) => (opens === null || closes === null ? [] : [{ opens, closes }]));
  if (openingTimes.length === 0) return ALL_DAY;
  return openingTimes.filter(({ weekdays }) => weekdays & (1 << weekdayOf(day)));
}

/** A way to order with its own weekly times; if empty, the restaurant's times apply. */
export interface TimedWay {
  readonly openingTimes: readonly WeekRange[];
}

/** When a restaurant takes orders, by each of its ways to order (docs/product/restaurant.md#opening-hours). */
export interface HoursOfWays extends OpeningHours {
  /** The ways that are on; an empty list counts as one way without a name. */
  readonly ways: readonly TimedWay[];
}

/** The hours of one way to order; exceptions, the last order and a pause always come from the restaurant. */
export function hoursOfWay<H extends OpeningHours>(hours: H, { openingTimes }: TimedWay): H {
  return openingTimes.length > 0 ? { ...hours, openingTimes } : hours;
}

export function hasOwnHours({ ways }: Pick<HoursOfWays, 'ways'>): boolean {
  return ways.some(({ openingTimes }) => openingTimes.length > 0);
}

/** All hours that orders depend on: the restaurant's, or, if any way has its own, those of each way. */
export function hoursInUse<H extends HoursOfWays>(hours: H): readonly H[] {
  return hasOwnHours(hours) ? hours.ways.map((way) => hoursOfWay(hours, way)) : [hours];
}
