import { isValidRange, type WeekRange } from '#platform/formats/dates/local-time.ts';
import { DAY } from '#platform/services/clock.ts';
import { hoursTexts } from './hours-texts.ts';
import type { TimedWay } from './opening-hours.ts';
import type { HoursDraft } from './opening-hours-fields.ts';

/** A date further ahead is a typing error, and the search for the next opening may check each day until then. */
const MAX_AHEAD = 2 * 366 * DAY;

/**
 * Returns why opening hours cannot be saved at the time `now` (ms) with the hours of `ways`: a sentence for each
 * wrong field; empty when they can.
 */
export function hoursProblems(
  { openingTimes, openingExceptions, lastOrderMinutes }: HoursDraft,
  now: number,
  ways: readonly TimedWay[] = [],
): Partial<Record<keyof HoursDraft, string>> {
  const week = timesProblem(openingTimes, lastOrderMinutes);
  const exceptions = exceptionsProblem(openingExceptions, lastOrderMinutes, now);
  const isTooLate = ways.some((way) => timesProblem(way.openingTimes, lastOrderMinutes));
  return {
    ...(week && { openingTimes: week }),
    ...(exceptions && { openingExceptions: exceptions }),
    ...(isTooLate && { lastOrderMinutes: hoursTexts.problems.orderTypeTooShort }),
  };
}

/** Returns why times do not fit a last order that many minutes before closing, or undefined. */
export function timesProblem(
  times: ReadonlyArray<Pick<WeekRange, 'opens' | 'closes'>>,
  lastOrderMinutes: number,
): string | undefined {
  if (!times.every(isValidRange)) return hoursTexts.problems.closesTooEarly;
  const isTooShort = times.some(({ opens, closes }) => closes - opens <= lastOrderMinutes);
  return isTooShort ? hoursTexts.problems.tooShort : undefined;
}

function exceptionsProblem(
  exceptions: HoursDraft['openingExceptions'],
  lastOrderMinutes: number,
  now: number,
): string | undefined {
  if (!exceptions.every(({ day }) => isDay(day))) return hoursTexts.problems.dateMissing;
  if (exceptions.some(({ day }) => Date.parse(day) > now + MAX_AHEAD)) return hoursTexts.problems.dateTooLate;
  if (exceptions.some(({ opens, closes }) => (opens === null) !== (closes === null)))
    return hoursTexts.problems.oneTimeMissing;
  const isClosed = new Set(exceptions.filter(({ opens }) => opens === null).map(({ day }) => day));
  const days = exceptions.map(({ day }) => day);
  if ([...isClosed].some((day) => days.filter((each) => each === day).length > 1))
    return hoursTexts.problems.closedAndOpen;
  const times = exceptions.flatMap(({ opens, closes }) =>
    opens === null || closes === null ? [] : [{ opens, closes }],
  );
  return timesProblem(times, lastOrderMinutes);
}

/** Whether a text is a day of the calendar, `yyyy-mm-dd`. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
