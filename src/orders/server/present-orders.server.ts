import './tables.server.ts';
import { type Selectable, sql } from 'kysely';
import { NUMBER_SIGNS, uniqueLengths } from '#ordering/orders/order-code.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Services } from '#platform/services/services.server.ts';
import { type BlockWire, type OrderWire, presentOrder } from '../wire.ts';
import { toOrder } from './tables.server.ts';

/**
 * Converts rows of one restaurant for its staff, with the end of a block of the sender. Where two orders of a day
 * begin with the same five characters, their numbers get as many as distinguish them.
 */
export async function presentOrders(
  db: Db,
  restaurantId: string,
  rows: Array<Selectable<Tables['orders']>>,
  now: Date,
): Promise<OrderWire[]> {
  if (rows.length === 0) return [];
  const apart = await signsOfDays(db, restaurantId, rows);
  const devices = rows.map(({ device_hash }) => device_hash);
  const until = await blockedUntil(db, restaurantId, devices, now);
  return rows.map((row) =>
    presentOrder(toOrder(row), {
      signs: apart.get(row.day)?.(row.code),
      blockedUntil: until.get(row.device_hash) ?? null,
    }),
  );
}

/** How many characters the number of an order needs, by day. Reads only codes whose beginning is there twice. */
async function signsOfDays(
  db: Db,
  restaurantId: string,
  rows: ReadonlyArray<Pick<Selectable<Tables['orders']>, 'day'>>,
): Promise<Map<string, (code: string) => number>> {
  const days = [...new Set(rows.map(({ day }) => day))];
  const beginning = sql<string>`substr(code, 1, ${sql.lit(NUMBER_SIGNS)})`;
  const ofDays = db.selectFrom('orders').where('restaurant_id', '=', restaurantId).where('day', 'in', days);
  const shared = ofDays
    .select(beginning.as('beginning'))
    .groupBy(['day', beginning])
    .having(({ fn }) => fn.countAll(), '>', 1);
  const codes = await ofDays.select(['day', 'code']).where(beginning, 'in', shared).execute();
  return new Map(
    days.map((day) => [day, uniqueLengths(codes.filter((each) => each.day === day).map(({ code }) => code))]),
  );
}

/** More phones than anybody blocks one by one. */
const MAX = 500;

/** The phones that a restaurant has blocked, the longest remaining block first; at most 500. */
export async function listBlocks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
): Promise<BlockWire[]> {
  const rows = await db
    .selectFrom('order_blocks')
    .select(['caller_hash', 'order_number', 'blocked_until'])
    .where('restaurant_id', '=', restaurantId)
    .where('blocked_with', '=', '')
    .where('blocked_until', '>', clock.now())
    .orderBy('blocked_until', 'desc')
    .orderBy('caller_hash')
    .limit(MAX)
    .execute();
  return rows.map(({ caller_hash, order_number, blocked_until }) => ({
    id: caller_hash,
    number: order_number,
    until: blocked_until.toISOString(),
  }));
}

/** The end of the block for each of these browsers that a restaurant has blocked, by the browser's hash. */
async function blockedUntil(
  db: Db,
  restaurantId: string,
  devices: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const known = [...new Set(devices)].filter(Boolean);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_blocks')
    .select(['caller_hash', 'blocked_until'])
    .where('restaurant_id', '=', restaurantId)
    .where('blocked_until', '>', now)
    .execute();
  const isKnown = new Set(known);
  return new Map(
    rows
      .filter(({ caller_hash }) => isKnown.has(caller_hash))
      .map(({ caller_hash, blocked_until }) => [caller_hash, blocked_until]),
  );
}
