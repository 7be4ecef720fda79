import { hoursText, WEEKDAYS, type WeekRange } from '#platform/weekly-times.ts';
import { exceptionsText } from './exceptions-text.ts';
import type { HoursDraft } from './opening-hours-fields.ts';

/** From when to when, in minutes since midnight; past 1440 on the next day. */
export interface Times {
  opens: number;
  closes: number;
}

/** A day in the form of exceptions; the times are kept while it is said to be closed. */
export interface ExceptionDay extends Times {
  day: string;
  isClosed: boolean;
  note: string;
}

/** What stands in the form of opening hours: the days of the week one by one. */
export interface HoursForm {
  /** Off is around the clock. */
  hasTimes: boolean;
  /** Monday first; a day without times is closed. */
  days: Times[][];
  exceptions: ExceptionDay[];
  lastOrderMinutes: number;
}

/** What a day begins with. */
export const USUAL_TIMES: Times = { opens: 11 * 60, closes: 23 * 60 };

/** The form that shows these hours. */
export function hoursFormOf({ openingTimes, openingExceptions, lastOrderMinutes }: HoursDraft): HoursForm {
  return {
    hasTimes: openingTimes.length > 0,
    days: openingTimes.length > 0 ? daysOf(openingTimes) : WEEKDAYS.map(() => [USUAL_TIMES]),
    exceptions: openingExceptions.map(({ day, opens, closes, note }) => ({
      ...(opens === null || closes === null ? USUAL_TIMES : { opens, closes }),
      day,
      isClosed: opens === null,
      note,
    })),
    lastOrderMinutes,
  };
}

/** The hours that a form says. */
export function hoursDraftOf({ hasTimes, days, exceptions, lastOrderMinutes }: HoursForm): HoursDraft {
  return {
    openingTimes: hasTimes ? weekOf(days) : [],
    openingExceptions: exceptions.map(({ day, isClosed, opens, closes, note }) => ({
      day,
      opens: isClosed ? null : opens,
      closes: isClosed ? null : closes,
      note: note.trim(),
    })),
    lastOrderMinutes,
  };
}

/** Times of each day of the week, Monday first, each day's in order. */
export function daysOf(week: readonly WeekRange[]): Times[][] {
  return WEEKDAYS.map((_, day) =>
    week
      .filter(({ weekdays }) => weekdays & (1 << day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((a, b) => a.opens - b.opens || a.closes - b.closes),
  );
}

/** The same with the days that have a time as one. */
export function weekOf(days: readonly (readonly Times[])[]): WeekRange[] {
  const weekdays = new Map<string, WeekRange>();
  days.forEach((times, day) => {
    for (const { opens, closes } of times) {
      const key = `${opens}-${closes}`;
      weekdays.set(key, { weekdays: (weekdays.get(key)?.weekdays ?? 0) | (1 << day), opens, closes });
    }
  });
  return [...weekdays.values()].sort((a, b) => a.opens - b.opens || a.closes - b.closes);
}

/** Times that end before they begin end on the next day. */
export function timesFrom(opens: number, closes: number): Times {
  return { opens, closes: closes > opens ? closes : closes + 24 * 60 };
}

/** The fields' names, in the order of the form. */
export const hoursLabels: Record<keyof HoursForm, string> = {
  hasTimes: 'Only at opening hours',
  days: 'Opening hours',
  lastOrderMinutes: 'Last order',
  exceptions: 'Holidays and other days',
};

/** A value as it can be read out in a sentence. */
export function hoursInWords(form: HoursForm, field: keyof HoursForm): string {
  switch (field) {
    case 'hasTimes':
      return form.hasTimes ? 'Yes' : 'No';
    case 'days':
      return hoursText(weekOf(form.days)) || 'closed';
    case 'exceptions':
      return exceptionsText(hoursDraftOf(form).openingExceptions) || 'none';
    case 'lastOrderMinutes':
      return lastOrderText(form.lastOrderMinutes);
  }
}

/** `At closing`, `30 minutes before closing`. */
export function lastOrderText(minutes: number): string {
  return minutes === 0 ? 'At closing' : `${minutes} minutes before closing`;
}
