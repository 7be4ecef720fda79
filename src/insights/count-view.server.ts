import './tables.server.ts';
import { dayInIndia } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';

/** Adds one view of a restaurant's page to the day it falls on in India. Nothing about the visitor is kept. */
export async function countView(db: Db, restaurantId: string, now: Date): Promise<void> {
  await db
    .insertInto('page_view_days')
    .values({ restaurant_id: restaurantId, day: dayInIndia(now), views: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'day'])
        .doUpdateSet((row) => ({ views: row('page_view_days.views', '+', 1) })),
    )
    .execute();
}
