import { z } from '@hono/zod-openapi';
import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema, lineText, partialRequestSchema } from '#platform/fields/schemas.ts';
import {
  isUntranslated,
  keepTranslations,
  NO_TRANSLATIONS,
  type Translations,
} from '#platform/fields/translations.ts';
import { dayOf, endOfToday, wallTime } from '#platform/formats/dates/local-time.ts';
import { AppError, badInput, stale } from '#platform/http/errors.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { DAY, MINUTE } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { languageTags } from '#platform/texts/languages.ts';
import { ownHoursFields } from '../ordering/ordering.ts';
import { type Restaurant, restaurantFields } from '../restaurant.ts';
import { requireRestaurant } from '../server/guards.server.ts';
import { loadRestaurant, toRestaurant } from '../server/load-restaurants.server.ts';
import { changePage } from '../server/touch-page.server.ts';
import { hoursProblems } from './hours-problem.ts';
import { hoursTexts } from './hours-texts.ts';
import { nextOpening } from './next-opening.ts';
import { type HoursOfWays, hoursInUse, openState } from './opening-hours.ts';
import { type HoursDraft, openingHoursFields, pauseNoteFields } from './opening-hours-fields.ts';
import { ownersText } from './owners-hours-text.ts';

const example = {
  week: [
    { weekdays: 31, opens: 660, closes: 900 },
    { weekdays: 127, opens: 1080, closes: 1560 },
  ],
  exceptions: [{ day: '2026-11-08', opens: null, closes: null, note: 'Diwali' }],
  lastOrderMinutes: 30,
  version: 1,
};

export type HoursCalls = CallsOf<typeof hoursCalls>;

/** The calls about when a restaurant takes orders (docs/product/restaurant.md#opening-hours). */
export function hoursCalls(services: Services) {
  const pause = requireRestaurant(services, 'pause.write');
  const hoursAnswer = {
    answer: hoursWire,
    present: (restaurant: Restaurant) => presentHours(restaurant, services.clock.now().getTime()),
  };
  return calls(services, [
    call('GET /api/restaurant/hours', {
      says: 'When orders are taken; weekdays are a sum of 1 (Monday) to 64 (Sunday), times are minutes since midnight',
      guard: requireRestaurant(services, 'settings.read'),
      ...hoursAnswer,
      run: ({ restaurant }) => restaurant,
    }),
    call('PUT /api/restaurant/hours', {
      says: 'Changes when orders are taken; 1560 is 2:00 AM of the next day, an empty week means around the clock',
      guard: requireRestaurant(services, 'settings.write'),
      body: [saveHoursWire, example],
      ...hoursAnswer,
      run: ({ restaurant, body }) => saveHours(services, restaurant.id, body.changes, body.version),
    }),
    call('POST /api/restaurant/pause', {
      says: 'Pauses orders until a given time, after which they are taken again automatically',
      guard: pause,
      once: true,
      body: [pauseWire, { until: 'in_30_minutes', note: 'The gas ran out' }],
      ...hoursAnswer,
      run: ({ restaurant, body: { until, note = '' } }) => pauseOrders(services, restaurant, until, note),
    }),
    call('PATCH /api/restaurant/pause', {
      says: 'Changes the note about the current pause that customers read, and its texts in other languages',
      guard: pause,
      body: [pauseNoteWire, { note: 'The gas ran out', translations: { hi: { note: 'गैस ख़त्म' } } }],
      ...hoursAnswer,
      run: ({ restaurant, body }) => setPauseNote(services, restaurant.id, body.changes),
    }),
    call('DELETE /api/restaurant/pause', {
      says: 'Takes orders again; without a pause nothing changes',
      guard: pause,
      ...hoursAnswer,
      run: ({ restaurant }) => setPause(services, restaurant.id, null, ''),
    }),
  ]);
}

/** Ends of a pause that the server computes by its own clock, because a phone's is often wrong. */
export const PAUSE_WORDS = ['in_15_minutes', 'in_30_minutes', 'in_1_hour', 'today', 'next_opening'] as const;

/** Until when orders are to be paused: a moment in ms, or one of the words. */
type PauseUntil = number | (typeof PAUSE_WORDS)[number];

const minutes = { in_15_minutes: 15, in_30_minutes: 30, in_1_hour: 60 };

const MAX_PAUSE = 7 * DAY;

/**
 * Returns the end of the pause in ms: `today` ends at four in the morning, `next_opening` when the restaurant opens
 * next. Null when it never does.
 */
function pauseEnd(until: PauseUntil, now: number, hours: HoursOfWays, zone: string): number | null {
  if (typeof until === 'number') return until;
  if (until === 'next_opening') return nextOpening(hoursInUse(hours), now, zone);
  return until === 'today' ? endOfToday(now, zone) : now + minutes[until] * MINUTE;
}

/** Returns why a pause cannot end at `until` (ms), as a sentence; undefined when it can. */
function pauseProblem(until: number, now: number): string | undefined {
  if (until <= now) return hoursTexts.problems.pauseTooEarly;
  return until - now > MAX_PAUSE ? hoursTexts.problems.pauseTooLong : undefined;
}

/** The opening hours as an owner sees them, with the open state at the time of the response. */
const hoursWire = answerSchema(ownHoursFields).extend({
  timeZone: z.string(),
  /** The server's time at the response: a client’s own clock is often wrong. */
  now: z.iso.datetime(),
  open: z.object({
    isOpen: z.boolean(),
    opensAt: z.iso.datetime().nullable(),
    /** When `isOpen` of the restaurant, or of one of its ways to order, changes. */
    changesAt: z.iso.datetime().nullable(),
    pausedUntil: z.iso.datetime().nullable(),
    pauseNote: z.string(),
    /** Its texts in other languages: `{"hi": {"note": "गैस ख़त्म"}}` */
    pauseNoteTranslations: answerSchema(pauseNoteFields).shape.translations,
    text: z.string(),
  }),
});

/** The body of `PUT /api/restaurant/hours`. What is left out stays as it is. */
const saveHoursWire = partialRequestSchema(openingHoursFields, {});

const pauseWire = z.object({
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

/** The body of `PATCH /api/restaurant/pause`. What is left out stays as it is. */
const pauseNoteWire = partialRequestSchema(pauseNoteFields, {});

/** Returns the answer for a restaurant's opening hours at the time `now` (ms). */
function presentHours(restaurant: Restaurant, now: number) {
  const { timeZone, pausedUntil, pauseNote, pauseNoteTranslations, hoursVersion } = restaurant;
  const states = hoursInUse(restaurant).map((hours) => openState(hours, now, timeZone));
  const isOpen = states.some((state) => state.isOpen);
  const isPaused = pausedUntil !== null && pausedUntil > now;
  return {
    ...writeAnswer(ownHoursFields, { ...restaurant, version: hoursVersion }),
    timeZone,
    now: new Date(now).toISOString(),
    open: {
      isOpen,
      opensAt: isoOf(isOpen ? null : earliest(states.map(({ opensAt }) => opensAt))),
      changesAt: isoOf(earliest(states.map(({ changesAt }) => changesAt))),
      pausedUntil: isoOf(isPaused ? pausedUntil : null),
      pauseNote: isPaused ? pauseNote : '',
      pauseNoteTranslations: isPaused ? noteTranslations(pauseNoteTranslations, pauseNote) : NO_TRANSLATIONS,
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

/**
 * Changes the opening hours (docs/product/restaurant.md#opening-hours). Undefined fields stay as they are, and exceptions for
 * past days are deleted. Throws 400 at the field, and 409 `stale` with the current state.
 */
function saveHours(
  services: Services,
  restaurantId: string,
  changes: Partial<HoursDraft>,
  version: number | undefined,
): Promise<Restaurant> {
  return changePage(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    const current = await loadRestaurant(tx, restaurantId);
    if (version !== undefined && version !== current.hoursVersion)
      throw stale(presentHours(current, now.getTime()));
    const hours = {
      openingTimes: changes.openingTimes ?? current.openingTimes,
      openingExceptions: keepTranslations(
        changes.openingExceptions ?? current.openingExceptions,
        current.openingExceptions,
        ({ day, opens }) => `${day} ${opens}`,
      ),
      lastOrderMinutes: changes.lastOrderMinutes ?? current.lastOrderMinutes,
    };
    refuse(hours, now.getTime(), current.ways);
    // Keep yesterday's exceptions: that night may not be over yet.
    const yesterday = dayOf(wallTime(now.getTime(), current.timeZone) - DAY);
    const exceptions = hours.openingExceptions.filter(({ day }) => day >= yesterday);
    const sorted = [...exceptions].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
    const changed = { ...hours, openingExceptions: sorted, hoursVersion: current.hoursVersion + 1 };
    return change(tx, restaurantId, changed, now);
  });
}

/** Pauses orders until a given time, when they resume by themselves. Throws 400 for a time that is not allowed. */
function pauseOrders(
  services: Services,
  restaurant: Restaurant,
  until: PauseUntil,
  note: string,
): Promise<Restaurant> {
  const now = services.clock.now();
  const end = pauseEnd(until, now.getTime(), restaurant, restaurant.timeZone);
  if (end === null) throw badInput({ until: hoursTexts.problems.opensNeverAgain });
  // Holidays may be longer than the longest pause, and the next opening is no moment that somebody got wrong.
  const problem = until === 'next_opening' ? undefined : pauseProblem(end, now.getTime());
  if (problem) throw badInput({ until: problem });
  return setPause(services, restaurant.id, end, note);
}

/** Changes the note of the current pause. Throws 409 when there is none: a note does not start a pause. */
function setPauseNote(
  services: Services,
  restaurantId: string,
  changes: { note?: string; translations?: Translations },
): Promise<Restaurant> {
  const now = services.clock.now();
  return changePage(services, restaurantId, async (tx) => {
    const { pausedUntil, pauseNote, pauseNoteTranslations } = await loadRestaurant(tx, restaurantId);
    if (pausedUntil === null || pausedUntil <= now.getTime())
      throw new AppError(409, 'not_paused', hoursTexts.problems.pauseIsOver);
    const note = changes.note ?? pauseNote;
    const translations = changes.translations ?? noteTranslations(pauseNoteTranslations, note);
    const stored = withNote(pauseNoteTranslations, note, translations);
    return change(tx, restaurantId, { pauseNote: note, pauseNoteTranslations: stored }, now);
  });
}

/** Returns the translations of a note from those of all notes, in the shape that forms have. */
function noteTranslations(all: Translations = {}, note: string): Translations {
  const written = Object.entries(all).filter(([, texts]) => texts[note]);
  return Object.fromEntries(written.map(([tag, texts]) => [tag, { note: texts[note] ?? '' }]));
}

/** How many earlier notes keep their translations. */
const MAX_NOTES = 20;

/** Returns the translations of all notes with these of one; the notes that were used longest ago are dropped. */
function withNote(all: Translations = {}, note: string, translations: Translations): Translations {
  const tags = languageTags.filter((tag) => all[tag] || translations[tag]);
  const texts = tags.map((tag) => {
    const { [note]: _, ...others } = all[tag] ?? {};
    const text = note && translations[tag]?.note;
    const latest = Object.entries(others).slice(text ? 1 - MAX_NOTES : -MAX_NOTES);
    return [tag, Object.fromEntries(text ? [...latest, [note, text]] : latest)] as const;
  });
  return Object.fromEntries(texts.filter(([, ofTag]) => !isUntranslated(ofTag)));
}

function setPause(services: Services, restaurantId: string, pausedUntil: number | null, pauseNote: string) {
  return changePage(services, restaurantId, (tx) =>
    change(tx, restaurantId, { pausedUntil, pauseNote }, services.clock.now()),
  );
}

async function change(tx: Tx, id: string, changes: Partial<Restaurant>, now: Date): Promise<Restaurant> {
  const row = await tx
    .updateTable('restaurants')
    .set({ ...toRow(restaurantFields, changes), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRestaurant(row);
}

function refuse(hours: HoursDraft, now: number, ways: Restaurant['ways']): void {
  const { openingTimes: week, openingExceptions: exceptions, ...others } = hoursProblems(hours, now, ways);
  const problems = { ...(week && { week }), ...(exceptions && { exceptions }), ...others };
  if (Object.keys(problems).length > 0) throw badInput(problems);
}
