import '../../server/tables.server.ts';
import { plainTable } from '#ordering/message/links/plain-text.ts';
import {
  CALL_LASTS,
  CALL_RESTS,
  type TableCallKind,
  type TableCallPost,
} from '#ordering/orders/table-call.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { forbidden, notFound } from '#platform/http/errors.ts';
import type { LimitRule } from '#platform/http/limits/limits.server.ts';
import { later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { takesCalls } from '#restaurant/ordering/table-calls.ts';
import { findStorefront, followMove } from '#storefront/server/load-storefront.server.ts';
import { openBook } from '../../live/order-book.server.ts';
import { schedulePushes } from '../../live/push/push-tasks.server.ts';
import { placeTexts } from '../../place/place-texts.ts';
import { orderRefusalTexts } from '../../server/order-refusal-texts.ts';
import { isSigned } from '../codes/table-codes.server.ts';
import { tableCallTexts } from './table-call-texts.ts';
import type { TableCallWire } from './table-calls-wire.ts';

/** More than the guests of a table need; a photo of its code can be passed around. */
const OF_TABLE: LimitRule = { name: 'table-call', points: 20, seconds: 3600 };
/** All tables of a large hall on a busy evening. Addresses do not count: all guests share that of the restaurant. */
const OF_RESTAURANT: LimitRule = { name: 'table-calls', points: 400, seconds: 3600 };

type Used = Pick<Services, 'db' | 'clock' | 'limits' | 'orderChanges' | 'push'>;

/** A table of a restaurant, and what its guests call for. */
interface TableCall {
  restaurantId: string;
  table: string;
  kind: TableCallKind;
}

/**
 * Stores a call of guests who have the signed code of their table (docs/product/orders.md#calls-from-tables). Throws 404
 * for an unknown slug, 403 where the restaurant takes no calls or the code is not valid, 429 for too many calls.
 */
export async function takeTableCall(
  services: Used,
  slug: string,
  { table: typed, tableKey, kind }: TableCallPost,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const found = await followMove((known) => findStorefront(db, known, now), slug);
  if (found.kind === 'notFound' || found.kind === 'moved') throw notFound(placeTexts.noPage);
  if (found.kind !== 'open') throw forbidden(placeTexts.notOpen, found.kind);
  const { restaurant } = found;
  if (!takesCalls(restaurant)) throw forbidden(tableCallTexts.off, 'no_table_calls');
  const table = plainTable(typed);
  if (!(await isSigned(db, restaurant.id, { table, tableKey }, now)))
    throw forbidden(tableCallTexts.notSigned, 'not_signed');
  await storeTableCall(services, { restaurantId: restaurant.id, table, kind });
}

/**
 * Stores a call, once: while it is open, guests who tap again only ring again, and not within a minute. Throws 429 for
 * too many calls of a table, or of all tables.
 */
export async function storeTableCall(services: Used, call: TableCall): Promise<void> {
  const { db, clock, limits } = services;
  const { restaurantId, table, kind } = call;
  const now = clock.now();
  if (hasJustRung(await findCall(db, call), now)) return;
  await limits.take(OF_TABLE, `${restaurantId} ${table}`);
  await limits.take(OF_RESTAURANT, restaurantId);
  await inTransaction(db, async (tx) => {
    await openBook(services, tx, restaurantId);
    const known = await findCall(tx, call);
    if (hasJustRung(known, now)) return;
    const isAgain = known !== undefined && isOpenAt(known, now);
    const id = isAgain ? known.id : newId();
    const values = { id, called_at: isAgain ? known.called_at : now, rung_at: now, done_at: null };
    await tx
      .insertInto('table_calls')
      .values({ ...values, restaurant_id: restaurantId, table_name: table, kind })
      .onConflict((there) => there.columns(['restaurant_id', 'table_name', 'kind']).doUpdateSet(values))
      .execute();
    await schedulePushes(services, tx, { restaurantId, about: id, event: 'call' });
  });
}

/** Ends a call; one that has ended stays so. Throws 404 where the restaurant has no such call. */
export function endTableCall(
  services: Pick<Services, 'db' | 'clock' | 'orderChanges'>,
  restaurantId: string,
  id: string,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await openBook(services, tx, restaurantId);
    const ended = await tx
      .updateTable('table_calls')
      .set((row) => ({ done_at: row.fn.coalesce('done_at', row.val(services.clock.now())) }))
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurantId)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw notFound(orderRefusalTexts.callNotFound);
  });
}

/** The open calls of a restaurant, the first first. */
export async function listTableCalls(db: Db, restaurantId: string, now: Date): Promise<TableCallWire[]> {
  const rows = await db
    .selectFrom('table_calls')
    .select(['id', 'table_name', 'kind', 'called_at', 'rung_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('done_at', 'is', null)
    .where('rung_at', '>', later(now, -CALL_LASTS))
    .orderBy('called_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, table_name, kind, called_at, rung_at }) => ({
    id,
    kind,
    table: table_name,
    calledAt: called_at.toISOString(),
    rungAt: rung_at.toISOString(),
  }));
}

/** What the guests of a table have just called for, with the time. */
export async function justCalled(
  db: Db | Tx,
  { restaurantId, table }: Omit<TableCall, 'kind'>,
  now: Date,
): Promise<Partial<Record<TableCallKind, Date>>> {
  const rows = await db
    .selectFrom('table_calls')
    .select(['kind', 'rung_at', 'done_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('table_name', '=', table)
    .execute();
  return Object.fromEntries(
    rows.filter((row) => hasJustRung(row, now)).map(({ kind, rung_at }) => [kind, rung_at]),
  );
}

function findCall(db: Db | Tx, { restaurantId, table, kind }: TableCall) {
  return db
    .selectFrom('table_calls')
    .select(['id', 'called_at', 'rung_at', 'done_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('table_name', '=', table)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

interface Rung {
  rung_at: Date;
  done_at: Date | null;
}

function isOpenAt({ rung_at, done_at }: Rung, now: Date): boolean {
  return done_at === null && rung_at.getTime() > now.getTime() - CALL_LASTS;
}

function hasJustRung(call: Rung | undefined, now: Date): boolean {
  return call !== undefined && isOpenAt(call, now) && call.rung_at.getTime() > now.getTime() - CALL_RESTS;
}
