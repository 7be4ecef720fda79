import type { Translations } from '#platform/fields/translations.ts';
import { hoursText } from '#platform/formats/dates/hours-text.ts';
import { EVERY_DAY, WEEKDAYS, type WeekRange } from '#platform/formats/dates/local-time.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { hoursTexts } from '../hours-texts.ts';
import type { OpeningException } from '../opening-hours.ts';
import type { HoursDraft } from '../opening-hours-fields.ts';

/** An opening and a closing time, in minutes since midnight; a closing time past 1440 is on the next day. */
export interface Times {
  opens: number;
  closes: number;
}

/** An exception in the form; it keeps its times while the day is set to closed. */
export interface ExceptionDay extends Times {
  day: string;
  isClosed: boolean;
  note: string;
  /** The note in other languages, as it is stored. */
  translations?: Translations | undefined;
}

/** The values of the opening hours form, with each day of the week by itself. */
export interface HoursForm {
  /** False means open around the clock. */
  hasTimes: boolean;
  /** Monday first; a day without times is closed. */
  days: Times[][];
  exceptions: ExceptionDay[];
  lastOrderMinutes: number;
}

export const USUAL_TIMES: Times = { opens: 11 * 60, closes: 23 * 60 };

export function hoursFormOf({ openingTimes, openingExceptions, lastOrderMinutes }: HoursDraft): HoursForm {
  return {
    hasTimes: openingTimes.length > 0,
    days: openingTimes.length > 0 ? daysOf(openingTimes) : WEEKDAYS.map(() => [USUAL_TIMES]),
    exceptions: openingExceptions.map(({ day, opens, closes, note, translations }) => ({
      ...(opens === null || closes === null ? USUAL_TIMES : { opens, closes }),
      day,
      isClosed: opens === null,
      note,
      translations,
    })),
    lastOrderMinutes,
  };
}

export function hoursDraftOf({ hasTimes, days, exceptions, lastOrderMinutes }: HoursForm): HoursDraft {
  return {
    openingTimes: hasTimes ? weekOf(days) : [],
    openingExceptions: exceptions.map(({ day, isClosed, opens, closes, note, translations }) => ({
      day,
      opens: isClosed ? null : opens,
      closes: isClosed ? null : closes,
      note: note.trim(),
      translations,
    })),
    lastOrderMinutes,
  };
}

/** Returns the times of each day of the week, Monday first, each day's sorted by opening. */
export function daysOf(week: readonly WeekRange[]): Times[][] {
  return WEEKDAYS.map((_, day) =>
    week
      .filter(({ weekdays }) => weekdays & (1 << day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((a, b) => a.opens - b.opens || a.closes - b.closes),
  );
}

/** The reverse of `daysOf`: merges the days that have the same time into one range. */
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

/** Returns times in minutes; a closing time at or before the opening time is on the next day. */
export function timesFrom(opens: number, closes: number): Times {
  return { opens, closes: closes > opens ? closes : closes + 24 * 60 };
}

/** The value of a field in words, for a sentence. */
export function formatHours(form: HoursForm, field: keyof HoursForm): string {
  switch (field) {
    case 'hasTimes':
      return form.hasTimes ? commonTexts.yes : commonTexts.no;
    case 'days':
      return hoursText(weekOf(form.days)) || hoursTexts.allDaysClosed;
    case 'exceptions':
      return exceptionsText(hoursDraftOf(form).openingExceptions) || hoursTexts.noExceptions;
    case 'lastOrderMinutes':
      return lastOrderText(form.lastOrderMinutes);
  }
}

/** `At closing`, `30 minutes before closing`. */
export function lastOrderText(minutes: number): string {
  return minutes === 0 ? hoursTexts.lastOrder.atClosing : hoursTexts.lastOrder.before({ minutes });
}

/** Days that differ from their weekday, in words: `2026-11-08 closed, Diwali; 2026-12-31 from 6:00 PM to 2:00 AM`. */
export function exceptionsText(exceptions: readonly OpeningException[]): string {
  return exceptions
    .map(({ day, opens, closes, note }) => {
      const { closed, closedFor, open, openFor } = hoursTexts.exceptionOn;
      if (opens === null || closes === null) return note ? closedFor({ day, note }) : closed({ day });
      const times = hoursText([{ weekdays: EVERY_DAY, opens, closes }]);
      return note ? openFor({ day, times, note }) : open({ day, times });
    })
    .join('; ');
}
