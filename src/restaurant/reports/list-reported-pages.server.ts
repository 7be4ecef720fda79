import './tables.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { readPage } from '#platform/db/read-page.server.ts';
import { PAGE_SIZE, type Page } from '#platform/http/paging-wire.ts';
import type { ReportedPage, ReportReason } from './report.ts';

const LATEST = 20;

/** One page of the restaurants that have open reports, the one reported last first. */
export async function listReportedPages(db: Db, page = 1): Promise<Page<ReportedPage>> {
  const find = () =>
    db
      .selectFrom('page_reports')
      .innerJoin('restaurants', 'restaurants.id', 'page_reports.restaurant_id')
      .select(['restaurants.id as restaurantId', 'restaurants.name', 'restaurants.slug'])
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.count<number>('page_reports.caller').distinct().as('callers'),
      ])
      .where('page_reports.closed_at', 'is', null)
      .groupBy(['restaurants.id', 'restaurants.name', 'restaurants.slug'])
      .orderBy(({ fn }) => fn.max('page_reports.created_at'), 'desc')
      .orderBy('restaurants.id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute();
  const found = await readPage(page, find, () => countReportedPages(db));
  const rows = found.rows.map(async (row) => ({ ...row, ...(await detailsOf(db, row.restaurantId)) }));
  return { ...found, rows: await Promise.all(rows) };
}

/** How many pages have open reports. */
export async function countReportedPages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('page_reports')
    .select(({ fn }) => fn.count<number>('restaurant_id').distinct().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function detailsOf(db: Db, restaurantId: string) {
  const reports = db.selectFrom('page_reports').where('restaurant_id', '=', restaurantId);
  const reasons = await reports
    .select('reason')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .groupBy('reason')
    .execute();
  const latest = await reports
    .select(['id', 'reason', 'details', 'contact', 'created_at as at'])
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  const [newest] = latest;
  const oldest = await reports
    .select('created_at as at')
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const { dismissed } = await reports
    .select(({ fn }) => fn.countAll<number>().as('dismissed'))
    .where('outcome', '=', 'dismissed')
    .executeTakeFirstOrThrow();
  const counts = reasons.map(({ reason, count }): [ReportReason, number] => [reason, count]);
  return {
    reasons: Object.fromEntries(counts),
    latest,
    // Somebody may just have closed them all.
    firstAt: oldest?.at ?? new Date(0),
    lastAt: newest?.at ?? new Date(0),
    dismissedBefore: dismissed,
  };
}
