import { dayInIndia, HOUR, lastDaysInIndia, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { DayOfViews } from './views-by-day.server.ts';
import './tables.server.ts';

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
  const settled = dayInIndia(later(now, -HOUR));
  const counted: DayOfViews[] = [];
  for (const day of lastDaysInIndia(now, days)) {
    const views = known.get(day) ?? (await sumOfDay(db, day));
    if (day < settled) known.set(day, views);
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
