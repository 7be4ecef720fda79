import {
  clockTextAt,
  dateFormat,
  daysAhead,
  END_OF_DAY,
  endOfToday,
  type WallTime,
  wallTime,
} from '#platform/formats/dates/local-time.ts';
import { DAY, HOUR } from '#platform/services/clock.ts';
import { localeNow } from '#platform/texts/language-now.ts';
import { availabilityTexts } from './availability-texts.ts';
import { soldOutTexts } from './sold-out-texts.ts';

/** Ends of being sold out that the server computes with its own clock, since a phone's clock is often wrong. */
export const OFF_WORDS = ['today', 'in_2_hours'] as const;

/** Until when something is to be sold out: a moment in ms, one of the words, or null for until it is turned on. */
export type OffUntil = number | (typeof OFF_WORDS)[number] | null;

/** The wanted state of a switch; `until` only matters when switching off. */
export interface SwitchRequest {
  isAvailable: boolean;
  until: OffUntil;
}

/** The time zone in which owners read and enter times: all of them are in India so far. */
export const OWNERS_ZONE = 'Asia/Kolkata';

const LONGEST = 366 * DAY;

/** Converts to an instant in ms; null for until it is turned on. */
export function offUntilAt(until: OffUntil, now: number, zone: string): number | null {
  if (until === 'in_2_hours') return now + 2 * HOUR;
  return until === 'today' ? endOfToday(now, zone) : until;
}

/** Why something cannot come back at that moment, as a sentence; undefined when it can. */
export function offUntilProblem(until: number, now: number): string | undefined {
  if (until <= now) return availabilityTexts.laterTime;
  return until - now > LONGEST ? availabilityTexts.withinAYear : undefined;
}

/** Returns why one of these cannot be sold out for so long, or undefined. A past time is valid: available. */
export function tooLongProblem(
  things: ReadonlyArray<{ availableAgainAt?: number | null | undefined }>,
  now: number,
): string | undefined {
  return things
    .map(({ availableAgainAt: again }) =>
      typeof again === 'number' && again > now ? offUntilProblem(again, now) : undefined,
    )
    .find((problem) => problem !== undefined);
}

/** Whether this is the end that `today` gives at `now`. */
function isEndOfToday(until: number, now: number, zone: string): boolean {
  return until - now <= DAY + 2 * HOUR && wallTime(until, zone) % DAY === END_OF_DAY;
}

/** Formats a future instant: `6:00 PM` today, `6:00 PM tomorrow`, else `6:00 PM on Wed 25 Nov`. */
export function momentText(at: number, now: number, zone: string): string {
  const wall = wallTime(at, zone);
  const ahead = daysAhead(wall, wallTime(now, zone));
  if (ahead === 0 || ahead === 1) return soonText(wall, ahead);
  return availabilityTexts.timeOnDay({ time: clockTextAt(wall), day: dayText(wall) });
}

function soonText(wall: WallTime, ahead: number): string {
  const time = clockTextAt(wall);
  return ahead === 1 ? soldOutTexts.tomorrow({ time }) : time;
}

/** Up to this far ahead, in ms, a weekday's name is unambiguous. */
export const WEEKDAY_AHEAD = 6 * DAY;

/** Formats an instant for a narrow card: `6:00 PM` or `6:00 PM tomorrow` within a day, `Wed` within six, else `25 Nov`. */
export function shortMomentText(at: number, now: number, zone: string): string {
  const wall = wallTime(at, zone);
  if (at - now <= DAY) return soonText(wall, daysAhead(wall, wallTime(now, zone)));
  return (at - now <= WEEKDAY_AHEAD ? shortWeekday : shortDay)(wall);
}

/** `Sold out today`, `Sold out until 6:00 PM`; empty when there is no end. */
export function soldOutText(
  backAt: number | null,
  now: number,
  zone: string,
  formatMoment: typeof momentText,
): string {
  if (backAt === null) return '';
  return isEndOfToday(backAt, now, zone)
    ? soldOutTexts.today
    : soldOutTexts.until({ time: formatMoment(backAt, now, zone) });
}

/** The same for an owner: `Sold out until 6:00 PM on Wed 25 Nov`. */
export function ownersSoldOutText(backAt: number | null): string {
  return soldOutText(backAt, Date.now(), OWNERS_ZONE, momentText);
}

/** When something comes back: `Back at 6:00 PM.`, `Back tomorrow morning.`, else that it has to be turned on. */
export function backText(at: number | null, now: number, zone: string): string {
  if (at === null) return availabilityTexts.backWhenTurnedOn;
  return isEndOfToday(at, now, zone)
    ? availabilityTexts.backTomorrow
    : availabilityTexts.backAt({ moment: momentText(at, now, zone) });
}

const shortWeekday = dateFormat(localeNow, { timeZone: 'UTC', weekday: 'short' });
const shortDay = dateFormat(localeNow, { timeZone: 'UTC', day: 'numeric', month: 'short' });
const dayText = dateFormat(localeNow, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
