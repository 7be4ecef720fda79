import type { Db } from '#platform/db/database.server.ts';
import type { Page } from '#platform/http/paging-wire.ts';
import { ownersOf } from '#restaurant/people-of.server.ts';
import { listReportedPages } from '#restaurant/reports/list-reported-pages.server.ts';
import type { ReportedPage } from '#restaurant/reports/report.ts';

export interface OwnedReportedPage extends ReportedPage {
  /** Null for the demo, which has no owner. */
  owner: { id: string; email: string; isActive: boolean } | null;
}

/** Returns one page of the restaurants with open reports, each with its owner. */
export async function loadReportedPages(db: Db, page: number | undefined): Promise<Page<OwnedReportedPage>> {
  const found = await listReportedPages(db, page);
  const ids = found.rows.map(({ restaurantId }) => restaurantId);
  const owners = await ownersOf(db, ids);
  const suspended = await suspendedOf(
    db,
    [...owners.values()].map(({ id }) => id),
  );
  const rows = found.rows.map((row) => {
    const owner = owners.get(row.restaurantId);
    return { ...row, owner: owner ? { ...owner, isActive: !suspended.has(owner.id) } : null };
  });
  return { ...found, rows };
}

async function suspendedOf(db: Db, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('is_active', '=', false)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
