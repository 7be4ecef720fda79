import { z } from '@hono/zod-openapi';
import { writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema, lineText, partialRequestSchema } from '#platform/fields/schemas.ts';
import { type Restaurant, restaurantFields } from '../restaurant.ts';
import { openState } from './opening-hours.ts';
import { openingHoursFields } from './opening-hours-fields.ts';
import { ownersText } from './owner-text.ts';
import { PAUSE_WORDS } from './pause.ts';
import { toldHoursFields } from './told-hours-fields.ts';
import { hoursInUse } from './way-hours.ts';

/** The opening hours as an owner sees them, with the open state at the time of the response. */
export const hoursWire = answerSchema(toldHoursFields).extend({
  timeZone: z.string(),
  /** The server's time at the response: a client’s own clock is often wrong. */
  now: z.iso.datetime(),
  open: z.object({
    /** Whether an order can be placed by any way. */
    isOpen: z.boolean(),
    opensAt: z.iso.datetime().nullable(),
    /** When `isOpen` of the restaurant, or of one of its ways to order, changes. */
    changesAt: z.iso.datetime().nullable(),
    pausedUntil: z.iso.datetime().nullable(),
    pauseNote: z.string(),
    /** The state in sentences, for the owner. */
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

/** The body of `PATCH /api/restaurant/pause`. */
export const pauseNoteWire = z.object({ note: lineText(restaurantFields.pauseNote) });

/** Returns the answer for a restaurant's opening hours at the time `now` (ms). */
export function presentHours(restaurant: Restaurant, now: number) {
  const { timeZone, pausedUntil, pauseNote, hoursVersion } = restaurant;
  const states = hoursInUse(restaurant).map((hours) => openState(hours, now, timeZone));
  const isOpen = states.some((state) => state.isOpen);
  const isPaused = pausedUntil !== null && pausedUntil > now;
  return {
    ...writeAnswer(toldHoursFields, { ...restaurant, version: hoursVersion }),
    timeZone,
    now: new Date(now).toISOString(),
    open: {
      isOpen,
      opensAt: isoOf(isOpen ? null : earliest(states.map(({ opensAt }) => opensAt))),
      changesAt: isoOf(earliest(states.map(({ changesAt }) => changesAt))),
      pausedUntil: isoOf(isPaused ? pausedUntil : null),
      pauseNote: isPaused ? pauseNote : '',
      text: ownersText(restaurant, now, timeZone),
    },
  };
}

function earliest(moments: ReadonlyArray<number | null>): number | null {
  const known = moments.filter((at) => at !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
