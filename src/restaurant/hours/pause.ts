import { DAY, MINUTE } from '#platform/clock.ts';
import { endOfToday } from '#platform/local-time.ts';
import { nextOpening, type OpeningHours } from './opening-hours.ts';

/** Ends of a pause that the server computes by its own clock, because a phone's is often wrong. */
export const PAUSE_WORDS = ['in_15_minutes', 'in_30_minutes', 'in_1_hour', 'today', 'next_opening'] as const;

/** Until when orders are to be paused: a moment in ms, or one of the words. */
export type PauseUntil = number | (typeof PAUSE_WORDS)[number];

const minutes = { in_15_minutes: 15, in_30_minutes: 30, in_1_hour: 60 };

const LONGEST = 7 * DAY;

/**
 * Returns the end of the pause in ms: `today` ends at four in the morning, `next_opening` when the restaurant opens
 * next. Null when it never does.
 */
export function pauseEnd(until: PauseUntil, now: number, hours: OpeningHours, zone: string): number | null {
  if (typeof until === 'number') return until;
  if (until === 'next_opening') return nextOpening(hours, now, zone);
  return until === 'today' ? endOfToday(now, zone) : now + minutes[until] * MINUTE;
}

/** Returns why a pause cannot end at `until` (ms), as a sentence; undefined when it can. */
export function pauseProblem(until: number, now: number): string | undefined {
  if (until <= now) return 'Choose a later time.';
  return until - now > LONGEST
    ? 'Pause for up to 7 days. For longer, turn off orders in Restaurant.'
    : undefined;
}
