import { lastDaysInIndia } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import './tables.server.ts';

export interface SumOfViews {
  /** On the last 30 days in India, today included. */
  last30Days: number;
  total: number;
}

/** How often the pages of these restaurants were looked at, by the restaurant's id. */
export async function sumViews(db: Db, restaurantIds: string[], now: Date): Promise<Map<string, SumOfViews>> {
  if (restaurantIds.length === 0) return new Map();
  const since = lastDaysInIndia(now, 30)[0] ?? '';
  const rows = await db
    .selectFrom('page_view_days')
    .select('restaurant_id')
    .select(({ fn, eb }) => [
      fn.sum<number>('views').as('total'),
      fn.sum<number>(eb.case().when('day', '>=', since).then(eb.ref('views')).else(0).end()).as('recent'),
    ])
    .where('restaurant_id', 'in', restaurantIds)
    .groupBy('restaurant_id')
    .execute();
  const sums = new Map(
    rows.map((row) => [row.restaurant_id, { last30Days: Number(row.recent), total: Number(row.total) }]),
  );
  return new Map(restaurantIds.map((id) => [id, sums.get(id) ?? { last30Days: 0, total: 0 }]));
}
