import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { badInput, conflict, stale } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { categoryKey } from '../categories/category.ts';
import { isGone } from '../deletion.ts';
import { tooMany } from '../refusals.ts';
import {
  findServingTimes,
  noServingTime,
  refuseForeignServingTime,
  servingTimeOf,
  toServingTime,
} from './serving-time-queries.server.ts';
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
