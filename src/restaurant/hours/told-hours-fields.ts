import type { Fields } from '#platform/fields/fields.ts';
import { wayFields } from '../ordering/ordering.ts';
import { openingHoursFields } from './opening-hours-fields.ts';

/**
 * The opening hours as the owner receives them: with the hours of the ways to order that are on, which are edited
 * with the ways.
 */
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
