import './tables.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { dayInIndia, HOUR, lastDaysInIndia, later } from '#platform/services/clock.ts';

/** Adds one view of a restaurant's page to the day it falls on in India. Nothing about the visitor is stored. */
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

/** Adds one tap on Place Order to the day it falls on in India. Nothing about the customer or the order is stored. */
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

interface DayOfViews {
  /** The calendar day in India, `yyyy-mm-dd`. */
  day: string;
  views: number;
}

/** What customers did on a restaurant's page on a day. */
export interface DayOnPage extends DayOfViews {
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

/** Caches the sums of past days, by database: they do not change any more. */
const over = new WeakMap<Db, Map<string, number>>();

/**
 * Returns the views of all pages on each of the last `days` days in India, oldest first, today last. One query per day,
 * because 100,000 pages have millions of rows, and other calls should not wait for a query over all of them.
 */
export async function viewsOfAll(db: Db, now: Date, days: number): Promise<DayOfViews[]> {
  const known = over.get(db) ?? new Map<string, number>();
  over.set(db, known);
  // A call that began before midnight may still be counted after it.
  const final = dayInIndia(later(now, -HOUR));
  const counted: DayOfViews[] = [];
  for (const day of lastDaysInIndia(now, days)) {
    const views = known.get(day) ?? (await sumOfDay(db, day));
    if (day < final) known.set(day, views);
    counted.push({ day, views });
  }
  return counted;
}

async function sumOfDay(db: Db, day: string): Promise<number> {
  const { views } = await db
    .selectFrom('page_view_days')
    .select(({ fn }) => fn.sum<number | null>('views').as('views'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(views ?? 0);
}
