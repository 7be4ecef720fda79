import './tables.server.ts';
import { dayInIndia } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';

/** Adds one tap on Place Order to the day it falls on in India. Nothing about the customer or the order is kept. */
export async function countOrderTap(db: Db, restaurantId: string, now: Date): Promise<void> {
  await db
    .insertInto('page_view_days')
    .values({ restaurant_id: restaurantId, day: dayInIndia(now), views: 0, order_taps: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'day'])
        .doUpdateSet((row) => ({ order_taps: row('page_view_days.order_taps', '+', 1) })),
    )
    .execute();
}
