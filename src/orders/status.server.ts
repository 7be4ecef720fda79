import './tables.server.ts';
import { isOrderCode } from '#ordering/order-code.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { toOrder } from './read-order.server.ts';
import type { StoodOrder } from './stood-order.ts';

/** Finds the order of a code; undefined where none has arrived, or its restaurant is deleted. */
export async function findOrderStatus(db: Db | Tx, code: string): Promise<StoodOrder | undefined> {
  if (!isOrderCode(code)) return undefined;
  const row = await db
    .selectFrom('orders')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
    .selectAll('orders')
    .select([
      'restaurants.name as restaurant_name',
      'restaurants.slug',
      'restaurants.whatsapp',
      'restaurants.time_zone',
      'restaurants.upi_id',
      'restaurants.upi_name',
      'restaurants.pay_when',
    ])
    .where('orders.code', '=', code)
    .where('restaurants.deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      order: toOrder(row),
      restaurant: {
        id: row.restaurant_id,
        name: row.restaurant_name,
        slug: row.slug,
        whatsapp: row.whatsapp,
        timeZone: row.time_zone,
        upiId: row.upi_id,
        upiName: row.upi_name,
        payWhen: row.pay_when,
      },
    }
  );
}
