import { DAY } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { AppError, badInput, stale } from '#platform/http/errors.ts';
import { dayOf, wallTime } from '#platform/local-time.ts';
import type { Services } from '#platform/services.server.ts';
import { loadRestaurant } from '../load-restaurants.server.ts';
import { toRestaurant } from '../queries.server.ts';
import type { Restaurant } from '../restaurant.ts';
import { changePage } from '../touch-page.server.ts';
import { hoursProblems } from './hours-problem.ts';
import { presentHours } from './hours-wire.ts';
import type { HoursDraft } from './opening-hours-fields.ts';
import { type PauseUntil, pauseEnd, pauseProblem } from './pause.ts';

/**
 * Changes the opening hours (docs/product/restaurant.md#opening-hours). Undefined fields stay as they are, and exceptions for
 * past days are deleted. Throws 400 at the field, and 409 `stale` with the current state.
 */
export function saveHours(
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
      openingExceptions: changes.openingExceptions ?? current.openingExceptions,
      lastOrderMinutes: changes.lastOrderMinutes ?? current.lastOrderMinutes,
    };
    refuse(hours, now.getTime(), current.ways);
    // Keep yesterday's exceptions: that night may not be over yet.
    const yesterday = dayOf(wallTime(now.getTime(), current.timeZone) - DAY);
    const exceptions = hours.openingExceptions.filter(({ day }) => day >= yesterday);
    return change(tx, restaurantId, {
      opening_times: listText(hours.openingTimes),
      opening_exceptions: listText(
        [...exceptions].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))),
      ),
      last_order_minutes: hours.lastOrderMinutes,
      hours_version: current.hoursVersion + 1,
      updated_at: now,
    });
  });
}

/** Pauses orders until a given time, when they resume by themselves. Throws 400 for a time that is not allowed. */
export function pauseOrders(
  services: Services,
  restaurant: Restaurant,
  until: PauseUntil,
  note: string,
): Promise<Restaurant> {
  const now = services.clock.now();
  const end = pauseEnd(until, now.getTime(), restaurant, restaurant.timeZone);
  if (end === null) throw badInput({ until: 'You have no later opening time. Choose another time.' });
  const problem = pauseProblem(end, now.getTime());
  if (problem) throw badInput({ until: problem });
  return setPause(services, restaurant.id, new Date(end), note);
}

/** Changes the note of the current pause. Throws 409 when there is none: a note does not start a pause. */
export function notePause(services: Services, restaurantId: string, pause_note: string): Promise<Restaurant> {
  const now = services.clock.now();
  return changePage(services, restaurantId, async (tx) => {
    const { pausedUntil } = await loadRestaurant(tx, restaurantId);
    if (pausedUntil === null || pausedUntil <= now.getTime()) throw notPaused();
    return change(tx, restaurantId, { pause_note, updated_at: now });
  });
}

/** Ends the pause. Does nothing without a pause. */
export function endPause(services: Services, restaurantId: string): Promise<Restaurant> {
  return setPause(services, restaurantId, null, '');
}

function setPause(services: Services, restaurantId: string, paused_until: Date | null, pause_note: string) {
  const updated_at = services.clock.now();
  return changePage(services, restaurantId, (tx) =>
    change(tx, restaurantId, { paused_until, pause_note, updated_at }),
  );
}

async function change(tx: Tx, id: string, columns: Columns): Promise<Restaurant> {
  const row = await tx
    .updateTable('restaurants')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRestaurant(row);
}

type Columns =
  | {
      opening_times: string;
      opening_exceptions: string;
      last_order_minutes: number;
      hours_version: number;
      updated_at: Date;
    }
  | { paused_until?: Date | null; pause_note: string; updated_at: Date };

function notPaused(): AppError {
  return new AppError(409, 'not_paused', 'The pause is over. You are taking orders again.');
}

function listText(list: readonly object[]): string {
  return list.length > 0 ? JSON.stringify(list) : '';
}

function refuse(hours: HoursDraft, now: number, ways: Restaurant['ways']): void {
  const { openingTimes: week, openingExceptions: exceptions, ...others } = hoursProblems(hours, now, ways);
  const problems = { ...(week && { week }), ...(exceptions && { exceptions }), ...others };
  if (Object.keys(problems).length > 0) throw badInput(problems);
}
