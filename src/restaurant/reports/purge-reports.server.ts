import './tables.server.ts';
import { DAY, later } from '#platform/clock.ts';
import type { Services } from '#platform/services.server.ts';

/** Long enough to see that the same page is reported again. */
const KEPT = 90 * DAY;

/** Deletes reports that were closed at least 90 days ago. Returns how many. */
export async function purgeReports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('page_reports')
    .where('closed_at', '<=', later(clock.now(), -KEPT))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
