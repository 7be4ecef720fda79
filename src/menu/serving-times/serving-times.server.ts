import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { keptQuery } from '#platform/db/kept-query.server.ts';
import { columnsOf, fromRow, toRow } from '#platform/fields/columns.server.ts';
import { badInput, conflict, notFound, stale } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { categoryKey } from '../categories/category.ts';
import { isGone } from '../deletion.ts';
import { tooMany } from '../refusals.ts';
import type { ServingTimeTable } from '../tables.server.ts';
import {
  MAX_SERVING_TIMES,
  presentServingTime,
  rangesProblem,
  type ServingTime,
  type ServingTimeDraft,
  servingTimeFields,
} from './serving-times.ts';

const TOO_MANY = `You can have ${MAX_SERVING_TIMES} item timings. Delete one to add another.`;

/** Adds serving times. Throws 400 for invalid hours, 409 when the name is taken or there are too many. */
export function createServingTime(
  services: Services,
  restaurantId: string,
  draft: ServingTimeDraft,
): Promise<ServingTime> {
  refuseRanges(draft);
  return changePage(services, restaurantId, async (tx) => {
    const others = await findServingTimes(tx, restaurantId);
    refuseTakenName(others, draft.name);
    refuseTooMany(others);
    return insertServingTime(tx, restaurantId, draft, services.clock.now());
  });
}

/** Inserts new serving times. The caller has checked that they are valid. */
export async function insertServingTime(
  tx: Tx,
  restaurantId: string,
  draft: ServingTimeDraft,
  now: Date,
): Promise<ServingTime> {
  const row = await tx
    .insertInto('serving_times')
    .values({
      ...toRow(servingTimeFields, { ...draft, id: newId() }),
      ranges: JSON.stringify(draft.ranges),
      restaurant_id: restaurantId,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toServingTime(row);
}

/** Changes serving times. Throws 400 and 409 like `createServingTime`, 404, and 409 `stale` with the current state. */
export function updateServingTime(
  services: Services,
  restaurantId: string,
  id: string,
  changes: ServingTimeDraft,
  version: number | undefined,
): Promise<ServingTime> {
  refuseRanges(changes);
  return changePage(services, restaurantId, async (tx) => {
    await refuseForeignServingTime(tx, restaurantId, id);
    const current = toServingTime(await servingTimeOf(tx, restaurantId, id));
    if (version !== undefined && version !== current.version) throw stale(presentServingTime(current));
    const all = await findServingTimes(tx, restaurantId);
    const others = all.filter((other) => other.id !== id);
    refuseTakenName(others, changes.name);
    return change(tx, restaurantId, id, {
      ...toRow(servingTimeFields, changes),
      ranges: JSON.stringify(changes.ranges),
      updated_at: services.clock.now(),
    });
  });
}

/** Deletes serving times: their dishes and categories are served at any time until they are restored. Throws 404. */
export function deleteServingTime(
  services: Services,
  restaurantId: string,
  id: string,
): Promise<ServingTime> {
  const now = services.clock.now();
  return changePage(services, restaurantId, async (tx) => {
    await refuseForeignServingTime(tx, restaurantId, id);
    return change(tx, restaurantId, id, { deleted_at: now, updated_at: now });
  });
}

/**
 * Restores deleted serving times for all dishes and categories that had them (docs/product/common.md#deletes). Does nothing
 * if they are not deleted. Throws 404 after 30 days, 409 when the name is taken or there are too many.
 */
export function restoreServingTime(
  services: Services,
  restaurantId: string,
  id: string,
): Promise<ServingTime> {
  const now = services.clock.now();
  return changePage(services, restaurantId, async (tx) => {
    const row = await servingTimeOf(tx, restaurantId, id);
    if (!row.deleted_at) return toServingTime(row);
    if (isGone(row.deleted_at, now)) throw noServingTime();
    const others = await findServingTimes(tx, restaurantId);
    refuseTakenName(others, row.name);
    refuseTooMany(others);
    return change(tx, restaurantId, id, { deleted_at: null, updated_at: now });
  });
}

async function change(
  tx: Tx,
  restaurantId: string,
  id: string,
  columns: { name?: string; ranges?: string; deleted_at?: Date | null; updated_at: Date },
): Promise<ServingTime> {
  const row = await tx
    .updateTable('serving_times')
    .set((row) => ({ ...columns, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toServingTime(row);
}

function refuseRanges({ ranges }: ServingTimeDraft): void {
  const problem = rangesProblem(ranges);
  if (problem) throw badInput({ ranges: problem });
}

function refuseTakenName(others: readonly ServingTime[], name: string): void {
  if (!others.some((other) => categoryKey(other.name) === categoryKey(name))) return;
  const message = `You already have item timings called ${name}.`;
  throw conflict(message, { code: 'name_taken', fields: { name: message } });
}

function refuseTooMany(others: readonly ServingTime[]): void {
  if (others.length >= MAX_SERVING_TIMES) throw tooMany(TOO_MANY);
}

type ServingTimeRow = Selectable<ServingTimeTable>;

const columns = [...columnsOf(servingTimeFields), 'ranges'] as const;

/** Converts a row of `serving_times` to our field names. */
function toServingTime(row: Pick<ServingTimeRow, (typeof columns)[number]>): ServingTime {
  return { ...fromRow(servingTimeFields, row), ranges: JSON.parse(row.ranges) };
}

/** Returns the serving times of a restaurant, in the order of creation. */
export async function findServingTimes(db: Db | Tx, restaurantId: string): Promise<ServingTime[]> {
  const rows = await liveServingTimes(db, restaurantId);
  return rows.map(toServingTime);
}

const liveServingTimes = keptQuery((db, restaurantId) =>
  db
    .selectFrom('serving_times')
    .select(columns)
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('id'),
);

/**
 * Returns a restaurant's own serving times, deleted or not. Throws 404 when there are none (docs/product/common.md#errors).
 */
async function servingTimeOf(tx: Db | Tx, restaurantId: string, id: string): Promise<ServingTimeRow> {
  const row = await tx
    .selectFrom('serving_times')
    .selectAll()
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) throw noServingTime();
  return row;
}

/** Throws 404 unless these are live serving times of the restaurant; null is always allowed. */
export async function refuseForeignServingTime(
  tx: Tx,
  restaurantId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  if ((await servingTimeOf(tx, restaurantId, id)).deleted_at) throw noServingTime();
}

function noServingTime() {
  return notFound('These item timings were not found.');
}
