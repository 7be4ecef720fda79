import type { Draft, Fields } from '#platform/fields/fields.ts';
import { translations } from '#platform/fields/translations.ts';
import { weekRangeFields } from '#platform/formats/dates/local-time.ts';
import { hoursTexts } from './hours-texts.ts';

/** The fields of opening hours, which owners edit in a form of their own, saved by a call of its own. */
export const openingHoursFields = {
  /** Empty means open around the clock. */
  openingTimes: {
    kind: 'things',
    of: weekRangeFields,
    public: true,
    column: 'opening_times',
    wire: 'week',
    max: 28,
    default: [],
  },
  /**
   * They replace all times that begin on their day; other days are not affected. A day with several times has one row
   * for each; a row without times closes all day.
   */
  openingExceptions: {
    kind: 'things',
    of: {
      /** `yyyy-mm-dd` */
      day: { kind: 'line', public: true, missing: () => hoursTexts.problems.dateMissing, max: 10 },
      opens: { ...weekRangeFields.opens, default: null },
      closes: { ...weekRangeFields.closes, default: null },
      /** Why, such as Diwali; may be empty. */
      note: { kind: 'line', public: true, max: 60, default: '', translatable: true },
      translations,
    },
    public: true,
    column: 'opening_exceptions',
    wire: 'exceptions',
    max: 60,
    default: [],
  },
  /** How long before closing the last order is taken. */
  lastOrderMinutes: {
    kind: 'count',
    public: true,
    column: 'last_order_minutes',
    min: 0,
    max: 180,
    missing: () => hoursTexts.problems.lastOrderTooEarly,
    default: 0,
  },
  version: { kind: 'count', public: false, default: 1, readOnly: true },
} as const satisfies Fields;

/** The note of a pause. Its translations are stored by the note itself, so a note that is used again has them. */
export const pauseNoteFields = {
  note: { kind: 'line', public: true, max: 80, default: '', translatable: true },
  translations,
} as const satisfies Fields;

export type HoursDraft = Draft<typeof openingHoursFields>;
