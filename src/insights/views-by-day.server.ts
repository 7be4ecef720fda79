import { lastDaysInIndia } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import './tables.server.ts';

export interface DayOfViews {
  /** The calendar day in India, `yyyy-mm-dd`. */
  day: string;
  views: number;
}

/** The views of a restaurant's page on each of the last `days` days in India, oldest first, today last, none left out. */
export async function viewsByDay(
  db: Db,
  restaurantId: string,
  now: Date,
  days: number,
): Promise<DayOfViews[]> {
  const wanted = lastDaysInIndia(now, days);
  const counted = await db
    .selectFrom('page_view_days')
    .select(['day', 'views'])
    .where('restaurant_id', '=', restaurantId)
    .where('day', '>=', wanted[0] ?? '')
    .execute();
  const viewsOf = new Map(counted.map(({ day, views }) => [day, views]));
  return wanted.map((day) => ({ day, views: viewsOf.get(day) ?? 0 }));
}
