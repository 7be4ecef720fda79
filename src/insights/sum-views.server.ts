import { lastDaysInIndia } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import './tables.server.ts';

export interface SumOfViews {
  /** Views on the last 7 calendar days in India, today included. */
  last7Days: number;
  last30Days: number;
  total: number;
}

export const NO_VIEWS: SumOfViews = { last7Days: 0, last30Days: 0, total: 0 };

/** Returns the page views of these restaurants, by restaurant id. Restaurants without views are included. */
export async function sumViews(db: Db, restaurantIds: string[], now: Date): Promise<Map<string, SumOfViews>> {
  if (restaurantIds.length === 0) return new Map();
  const days = lastDaysInIndia(now, 30);
  const rows = await db
    .selectFrom('page_view_days')
    .select('restaurant_id')
    .select(({ fn, eb }) => {
      const since = (day = '') =>
        fn.sum<number>(eb.case().when('day', '>=', day).then(eb.ref('views')).else(0).end());
      return [
        fn.sum<number>('views').as('total'),
        since(days.at(-7)).as('last7Days'),
        since(days[0]).as('last30Days'),
      ];
    })
    .where('restaurant_id', 'in', restaurantIds)
    .groupBy('restaurant_id')
    .execute();
  const sums = new Map(
    rows.map(({ restaurant_id, last7Days, last30Days, total }) => [
      restaurant_id,
      { last7Days: Number(last7Days), last30Days: Number(last30Days), total: Number(total) },
    ]),
  );
  return new Map(restaurantIds.map((id) => [id, sums.get(id) ?? NO_VIEWS]));
}
