import { z } from '@hono/zod-openapi';
import { writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema, lineText, partialRequestSchema } from '#platform/fields/schemas.ts';
import { type Restaurant, restaurantFields } from '../restaurant.ts';
import { openNowText } from './open-text.ts';
import { openState } from './opening-hours.ts';
import { openingHoursFields } from './opening-hours-fields.ts';
import { PAUSE_WORDS } from './pause.ts';

/** The opening hours as an owner sees them, and what they make of this moment. */
export const hoursWire = answerSchema(openingHoursFields).extend({
  timeZone: z.string(),
  /** The moment of the answer: a client’s own clock is often wrong. */
  now: z.iso.datetime(),
  open: z.object({
    isOpen: z.boolean(),
    opensAt: z.iso.datetime().nullable(),
    changesAt: z.iso.datetime().nullable(),
    pausedUntil: z.iso.datetime().nullable(),
    pauseNote: z.string(),
    /** In a sentence. */
    text: z.string(),
  }),
});

/** The body of `PUT /api/restaurant/hours`. What is left out stays as it is. */
export const saveHoursWire = partialRequestSchema(openingHoursFields, {});

/** The body of `POST /api/restaurant/pause`. */
export const pauseWire = z.object({
  until: z
    .union([
      z.enum(PAUSE_WORDS),
      z.iso
        .datetime({ offset: true })
        .transform((iso) => Date.parse(iso))
        .openapi({ type: 'string', format: 'date-time' }),
    ])
    .openapi({ description: 'When orders are taken again; `today` is until 4 in the morning' }),
  note: lineText(restaurantFields.pauseNote).optional(),
});

/** The opening hours of a restaurant at a moment (ms). */
export function presentHours(restaurant: Restaurant, now: number) {
  const { timeZone, pausedUntil, pauseNote, hoursVersion } = restaurant;
  const { isOpen, opensAt, changesAt } = openState(restaurant, now, timeZone);
  const isPaused = pausedUntil !== null && pausedUntil > now;
  return {
    ...writeAnswer(openingHoursFields, { ...restaurant, version: hoursVersion }),
    timeZone,
    now: new Date(now).toISOString(),
    open: {
      isOpen,
      opensAt: isoOf(opensAt),
      changesAt: isoOf(changesAt),
      pausedUntil: isoOf(isPaused ? pausedUntil : null),
      pauseNote: isPaused ? pauseNote : '',
      text: openNowText(restaurant, now, timeZone),
    },
  };
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
