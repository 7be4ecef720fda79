import '../tables.server.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { blockedUntil } from '../blocks/list-blocks.server.ts';
import { toOrder } from '../read-order.server.ts';
import { type OrderWire, presentOrder } from '../wire.ts';

const SIGNS = 5;

/**
 * Converts rows of one restaurant for its staff, with the end of a block of the sender. Where two orders of a day
 * begin with the same five characters, their numbers get a sixth.
 */
export async function toldOrders(
  db: Db,
  restaurantId: string,
  rows: Array<Selectable<Tables['orders']>>,
  now: Date,
): Promise<OrderWire[]> {
  if (rows.length === 0) return [];
  const days = [...new Set(rows.map(({ day }) => day))];
  const shared = await db
    .selectFrom('orders')
    .select(['day', sql<string>`substr(code, 1, ${sql.lit(SIGNS)})`.as('beginning')])
    .where('restaurant_id', '=', restaurantId)
    .where('day', 'in', days)
    .groupBy(['day', sql`substr(code, 1, ${sql.lit(SIGNS)})`])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
  const isShared = new Set(shared.map(({ day, beginning }) => `${day} ${beginning}`));
  const devices = rows.map(({ device_hash }) => device_hash);
  const until = await blockedUntil(db, restaurantId, devices, now);
  return rows.map((row) =>
    presentOrder(toOrder(row), {
      signs: isShared.has(`${row.day} ${row.code.slice(0, SIGNS)}`) ? SIGNS + 1 : SIGNS,
      blockedUntil: until.get(row.device_hash) ?? null,
    }),
  );
}
