import type { Draft, Fields } from '#platform/fields/fields.ts';
import { DAY_MINUTES, EVERY_DAY } from '#platform/local-time.ts';

const NO_TIME = 'Enter a time.';

/** The fields of opening hours, which owners edit in a form of their own, saved by a call of its own. */
export const openingHoursFields = {
  openingTimes: {
    kind: 'list',
    public: true,
    wire: 'week',
    max: 28,
    default: [],
    of: {
      weekdays: { kind: 'count', public: true, min: 1, max: EVERY_DAY, missing: 'Choose the days.' },
      opens: { kind: 'count', public: true, min: 0, max: DAY_MINUTES - 1, missing: NO_TIME },
      closes: { kind: 'count', public: true, min: 1, max: 2 * DAY_MINUTES - 1, missing: NO_TIME },
    },
  },
  /** A day with several times has one row for each; a row without times closes the whole day. */
  openingExceptions: {
    kind: 'list',
    public: true,
    wire: 'exceptions',
    max: 60,
    default: [],
    of: {
      day: { kind: 'line', public: true, missing: 'Choose a date.', max: 10 },
      opens: { kind: 'count', public: true, min: 0, max: DAY_MINUTES - 1, missing: NO_TIME, default: null },
      closes: {
        kind: 'count',
        public: true,
        min: 1,
        max: 2 * DAY_MINUTES - 1,
        missing: NO_TIME,
        default: null,
      },
      note: { kind: 'line', public: true, max: 60, default: '' },
    },
  },
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
