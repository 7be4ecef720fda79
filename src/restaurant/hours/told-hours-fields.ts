import type { Fields } from '#platform/fields/fields.ts';
import { wayFields } from '../ordering/ordering.ts';
import { openingHoursFields } from './opening-hours-fields.ts';

/** What its owner is told of opening hours: with those of the ways to order that are on, which are set with the ways. */
export const toldHoursFields = {
  ...openingHoursFields,
  ways: {
    kind: 'things',
    of: { type: wayFields.type, openingTimes: wayFields.openingTimes },
    public: true,
    default: [],
    readOnly: true,
  },
} as const satisfies Fields;
