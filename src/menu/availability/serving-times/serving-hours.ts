import {
  instantOf,
  joinSpans,
  type Span,
  type WallTime,
  type WeekRange,
  wallTime,
  weekdayOf,
} from '#platform/formats/dates/local-time.ts';
import { DAY, MINUTE } from '#platform/services/clock.ts';

/** Whether something is served, and until when this holds: an instant in ms, or null when it never changes. */
export interface Serving {
  isServed: boolean;
  changesAt: number | null;
}

/** Returns whether the ranges cover an instant (ms), in the local time of a zone. */
export function servingAt(ranges: readonly WeekRange[], instant: number, zone: string): Serving {
  const now = wallTime(instant, zone);
  const today = now - (now % DAY);
  const next = spansAround(ranges, today).find(([, end]) => end > now);
  // Covered for a full week without a break means always.
  if (!next || (next[0] <= now && next[1] > today + 8 * DAY)) return { isServed: !!next, changesAt: null };
  const isServed = next[0] <= now;
  return { isServed, changesAt: instantOf(next[isServed ? 1 : 0], zone) };
}

/** Returns all spans from yesterday to more than a week ahead, in order; adjacent spans are joined. */
function spansAround(ranges: readonly WeekRange[], today: WallTime): Span[] {
  const spans: Span[] = [];
  for (let day = today - DAY; day <= today + 9 * DAY; day += DAY) {
    for (const { weekdays, opens, closes } of ranges) {
      if (weekdays & (1 << weekdayOf(day))) spans.push([day + opens * MINUTE, day + closes * MINUTE]);
    }
  }
  return [...joinSpans(spans.sort(([one], [other]) => one - other))];
}
