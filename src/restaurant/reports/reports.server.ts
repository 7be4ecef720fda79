import { createHmac } from 'node:crypto';
import { secretKey } from '#identity/codes/secret-key.server.ts';
import type { Actor } from '#identity/users/change-account.server.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { readPage } from '#platform/db/queries.server.ts';
import { notFound } from '#platform/http/errors.ts';
import { PAGE_SIZE, type Page } from '#platform/http/routes/paging-wire.ts';
import { recordAudit } from '#platform/logs/audit-log.server.ts';
import { DAY, dayInIndia, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { loadRestaurant } from '../server/load-restaurants.server.ts';
import type { Report, ReportedPage, ReportOutcome, ReportReason } from './report.ts';
import { reportRefusalsTexts } from './report-refusals-texts.ts';

/** More reports about one page tell nothing new. */
const MAX_OPEN = 200;

/**
 * Stores a report about a restaurant's page for the administrator. Of the caller's `address` only a keyed hash is
 * stored, to distinguish callers. The same text from the same caller counts as one report a day, however often it is
 * sent: the form works without scripts, so it cannot send an idempotency key. Beyond 200 open reports about a page
 * nothing is stored.
 */
export async function fileReport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
  report: Report,
  address: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { open } = await tx
      .selectFrom('page_reports')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('restaurant_id', '=', restaurantId)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (open >= MAX_OPEN) return;
    const key = await secretKey(tx, 'report-caller', now);
    const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
    const caller = hashOf(address);
    await tx
      .insertInto('page_reports')
      .values({
        id: hashOf(JSON.stringify([restaurantId, caller, report, dayInIndia(now)])),
        restaurant_id: restaurantId,
        ...report,
        caller,
        created_at: now,
        closed_at: null,
        outcome: null,
      })
      .onConflict((same) => same.column('id').doNothing())
      .execute();
  });
}

const MAX_SHOWN = 20;

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
    .limit(MAX_SHOWN)
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

interface ReportsClosing {
  actor: Actor;
  restaurantId: string;
  outcome: ReportOutcome;
  /** When the newest report was filed that the administrator has seen; later reports stay open. */
  seenUntil: Date;
}

/** Closes the reports about a page and notes it in the log of changes. Throws 404. */
export async function closeReports(tx: Tx, closing: ReportsClosing, now: Date): Promise<void> {
  const { actor, restaurantId, outcome, seenUntil } = closing;
  const restaurant = await loadRestaurant(tx, restaurantId);
  const { numUpdatedRows } = await tx
    .updateTable('page_reports')
    .set({ closed_at: now, outcome })
    .where('restaurant_id', '=', restaurantId)
    .where('closed_at', 'is', null)
    .where('created_at', '<=', seenUntil)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound(reportRefusalsTexts.alreadyClosed);
  const entry = {
    actorId: actor.id,
    actorEmail: actor.email,
    action: `report.${outcome}`,
    subjectType: 'restaurant',
    subjectId: restaurantId,
    subjectLabel: restaurant.name,
    restaurantId,
    before: null,
    after: { reports: Number(numUpdatedRows), seenUntil },
  };
  await recordAudit(tx, entry, now);
}

/** Long enough to see that the same page is reported again. */
const RETENTION = 90 * DAY;

/** Deletes reports that were closed at least 90 days ago. Returns how many. */
export async function purgeReports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('page_reports')
    .where('closed_at', '<=', later(clock.now(), -RETENTION))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

interface PageReportTable {
  id: string;
  restaurant_id: string;
  reason: ReportReason;
  details: string;
  contact: string;
  /** Keyed hash of the address it came from. */
  caller: string;
  created_at: Date;
  closed_at: Date | null;
  outcome: ReportOutcome | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    page_reports: PageReportTable;
  }
}
