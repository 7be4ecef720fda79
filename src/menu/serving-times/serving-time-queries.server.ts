import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { keptQuery } from '#platform/db/kept-query.server.ts';
import { columnsOf, fromRow } from '#platform/fields/columns.server.ts';
import { notFound } from '#platform/http/errors.ts';
import type { ServingTimeTable } from '../tables.server.ts';
import { type ServingTime, servingTimeFields } from './serving-times.ts';

type ServingTimeRow = Selectable<ServingTimeTable>;

const columns = [...columnsOf(servingTimeFields), 'ranges'] as const;

/** Converts a row of `serving_times` to our field names. */
export function toServingTime(row: Pick<ServingTimeRow, (typeof columns)[number]>): ServingTime {
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
export async function servingTimeOf(tx: Db | Tx, restaurantId: string, id: string): Promise<ServingTimeRow> {
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

export function noServingTime() {
  return notFound('These item timings were not found.');
}
