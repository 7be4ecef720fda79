import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { compiledOnce } from '#platform/db/queries.server.ts';
import { type Columns, columnsOf, fromRow, toRow } from '#platform/fields/columns.server.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import { menuRows } from '../../server/menu-rows.server.ts';
import { refuseTakenName } from '../../server/refusals.ts';
import {
  MAX_SERVING_TIMES,
  presentServingTime,
  rangesProblem,
  type ServingTime,
  type ServingTimeDraft,
  servingTimeFields,
} from './serving-times.ts';
import { servingTimesTexts } from './serving-times-texts.ts';

/** Adds serving times. Throws 400 for invalid hours, 409 when the name is taken or there are too many. */
export function createServingTime(
  services: Services,
  restaurantId: string,
  draft: ServingTimeDraft,
): Promise<ServingTime> {
  refuseRanges(draft);
  return changePage(services, restaurantId, async (tx) => {
    const others = await findServingTimes(tx, restaurantId);
    refuseTaken(others, draft.name);
    await servingTimeRows.refuseTooMany(tx, restaurantId, 1);
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
    const now = services.clock.now();
    await servingTimeRows.load(tx, restaurantId, id, now, version);
    const all = await findServingTimes(tx, restaurantId);
    const others = all.filter((other) => other.id !== id);
    refuseTaken(others, changes.name);
    return servingTimeRows.save(tx, restaurantId, id, {
      ...toRow(servingTimeFields, changes),
      updated_at: now,
    });
  });
}

function refuseRanges({ ranges }: ServingTimeDraft): void {
  const problem = rangesProblem(ranges);
  if (problem) throw badInput({ ranges: problem });
}

/** Converts a row of `serving_times` to our field names. */
function toServingTime(row: Selectable<Columns<typeof servingTimeFields>>): ServingTime {
  return fromRow(servingTimeFields, row);
}

/** Serving times. While they are deleted, their items and categories are served at any time. */
export const servingTimeRows = menuRows({
  table: 'serving_times',
  missing: () => servingTimesTexts.notFound,
  limit: {
    max: MAX_SERVING_TIMES,
    message: (max) => servingTimesTexts.tooMany({ max }),
  },
  read: (_, row) => toServingTime(row),
  present: presentServingTime,
  beforeRestoring: async (tx, { restaurant_id, name }): Promise<void> =>
    refuseTaken(await findServingTimes(tx, restaurant_id), name),
  purgedAtATime: 20,
});

/** Returns the serving times of a restaurant, in the order of creation. */
export async function findServingTimes(db: Db | Tx, restaurantId: string): Promise<ServingTime[]> {
  const rows = await liveServingTimes(db, restaurantId);
  return rows.map(toServingTime);
}

const liveServingTimes = compiledOnce((db, restaurantId) =>
  db
    .selectFrom('serving_times')
    .select(columnsOf(servingTimeFields))
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('id'),
);

/** Throws 404 unless these are live serving times of the restaurant; null is always allowed. */
export async function refuseForeignServingTime(
  tx: Tx,
  restaurantId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  await servingTimeRows.findLive(tx, restaurantId, id);
}

/** Throws 409 for a name that other serving times have. */
function refuseTaken(others: ReadonlyArray<{ name: string }>, name: string): void {
  refuseTakenName(others, name, servingTimesTexts.nameTaken({ name }));
}
