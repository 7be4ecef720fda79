import { lastDaysInIndia } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import './tables.server.ts';

export interface DayOfViews {
  /** The calendar day in India, `yyyy-mm-dd`. */
  day: string;
  views: number;
}

/** What customers did on a restaurant's page on a day. */
export interface DayOnPage extends DayOfViews {
  /** Taps on Place Order. */
  orderTaps: number;
}

/** Returns the counts of a restaurant's page for each of the last `days` days in India, without gaps, today last. */
export async function viewsByDay(
  db: Db,
  restaurantId: string,
  now: Date,
  days: number,
): Promise<DayOnPage[]> {
  const wanted = lastDaysInIndia(now, days);
  const counted = await db
    .selectFrom('page_view_days')
    .select(['day', 'views', 'order_taps'])
    .where('restaurant_id', '=', restaurantId)
    .where('day', '>=', wanted[0] ?? '')
    .execute();
  const countsOf = new Map(counted.map((row) => [row.day, { views: row.views, orderTaps: row.order_taps }]));
  return wanted.map((day) => ({ day, ...(countsOf.get(day) ?? { views: 0, orderTaps: 0 }) }));
}
