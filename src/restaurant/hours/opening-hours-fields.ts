import type { Draft, Fields } from '#platform/fields/fields.ts';
import { weekRangeFields } from '#platform/local-time.ts';

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
      day: { kind: 'line', public: true, missing: 'Choose a date.', max: 10 },
      opens: { ...weekRangeFields.opens, default: null },
      closes: { ...weekRangeFields.closes, default: null },
      /** Why, such as Diwali; may be empty. */
      note: { kind: 'line', public: true, max: 60, default: '' },
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
    missing: 'Choose up to 3 hours.',
    default: 0,
  },
  version: { kind: 'count', public: false, default: 1, readOnly: true },
} as const satisfies Fields;

/** The part of the opening hours that an owner sets. */
export type HoursDraft = Draft<typeof openingHoursFields>;
