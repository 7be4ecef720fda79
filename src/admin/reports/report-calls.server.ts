import { z } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/guards.server.ts';
import type { Actor } from '#identity/users/change-account.server.ts';
import { suspendUser } from '#identity/users/manage-user.server.ts';
import { done } from '#identity/wire.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { type Page, pageWire, pagingWire, presentPage } from '#platform/http/routes/paging-wire.ts';
import type { Services } from '#platform/services/services.server.ts';
import { REPORT_REASONS, type ReportedPage } from '#restaurant/reports/report.ts';
import { closeReports, countReportedPages, listReportedPages } from '#restaurant/reports/reports.server.ts';
import { ownersOf, peopleOf } from '#restaurant/server/people-of.server.ts';
import { touchPagesOf } from '#restaurant/server/touch-page.server.ts';
import { suspensionReasonWire } from '../users/wire.ts';
import { reportsTexts } from './reports-texts.ts';

export type ReportCalls = CallsOf<typeof reportCalls>;

/**
 * The calls about visitors' reports of public pages, and the administrator's decisions on them
 * (docs/product/restaurant.md#reports).
 */
export function reportCalls(services: Services) {
  const { db, clock } = services;
  const read = requireAdmin(services, 'admin.reports.read');
  const write = requireAdmin(services, 'admin.reports.write');
  return calls(services, [
    call('GET /api/admin/reports', {
      says: 'One page of the restaurants whose page was reported, the most recently reported first',
      guard: read,
      query: reportListQueryWire,
      answer: reportedPagesWire,
      run: async ({ query }) => presentPage(await loadReportedPages(db, query.page), presentReportedPage),
    }),
    call('GET /api/admin/reports/count', {
      says: 'How many restaurants have open reports about their page',
      guard: read,
      answer: reportCountWire,
      present: (open: number) => ({ success: true, open }) as const,
      run: () => countReportedPages(db),
    }),
    call('POST /api/admin/reports/{id}/dismiss', {
      says: "Closes the reports about a restaurant's page and leaves the page as it is",
      guard: write,
      body: dismissReportsWire,
      ...done,
      run: ({ user, id, body }) => {
        const closing = { actor: user, restaurantId: id, outcome: 'dismissed' as const, ...body };
        return inTransaction(db, (tx) => closeReports(tx, closing, clock.now()));
      },
      refuses: { 404: 'There is no such restaurant, or it has no open reports' },
    }),
    call('POST /api/admin/reports/{id}/suspend', {
      says: 'Suspends everybody who runs a reported restaurant, which closes its page, and closes the reports',
      guard: write,
      body: suspendReportedWire,
      ...done,
      run: ({ user, id, body }) => suspendReported(services, { actor: user, restaurantId: id, ...body }),
      refuses: {
        404: 'There is no such restaurant, or it has no open reports',
        409: "Nobody runs the restaurant, or it is the administrator's own",
      },
    }),
  ]);
}

const reportListQueryWire = pagingWire.pick({ page: true });

/**
 * All open reports about one page; `latest` are the newest of them, `callers` is the number of addresses they came
 * from.
 */
const reportedPageWire = z
  .object({
    restaurantId: z.string(),
    name: z.string(),
    slug: z.string(),
    /** Null for the demo, which has no owner. */
    owner: z.object({ id: z.string(), email: z.string(), isActive: z.boolean() }).nullable(),
    total: z.int(),
    callers: z.int(),
    reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.int() })),
    firstAt: z.string(),
    lastAt: z.string(),
    latest: z.array(
      z.object({
        id: z.string(),
        reason: z.enum(REPORT_REASONS),
        details: z.string(),
        contact: z.string(),
        at: z.string(),
      }),
    ),
    dismissedBefore: z.int(),
  })
  .openapi('ReportedPage');

const reportedPagesWire = pageWire(reportedPageWire);

const reportCountWire = z.object({ success: z.literal(true), open: z.int() });

/** `seenUntil` is the `lastAt` that the administrator saw: reports that came after it stay open. */
const dismissReportsWire = z
  .object({ seenUntil: z.iso.datetime(reportsTexts.dateMissing).transform((text) => new Date(text)) })
  .openapi('DismissReports');

const suspendReportedWire = z.object({ reason: suspensionReasonWire }).openapi('SuspendReported');

export type AdminReportedPage = z.infer<typeof reportedPageWire>;

function presentReportedPage(page: OwnedReportedPage): AdminReportedPage {
  const { restaurantId, name, slug, owner, total, callers, reasons, dismissedBefore } = page;
  const counts = REPORT_REASONS.map((reason) => ({ reason, count: reasons[reason] ?? 0 }));
  return {
    restaurantId,
    name,
    slug,
    owner,
    total,
    callers,
    reasons: counts.filter(({ count }) => count > 0),
    firstAt: page.firstAt.toISOString(),
    lastAt: page.lastAt.toISOString(),
    latest: page.latest.map(({ at, ...report }) => ({ ...report, at: at.toISOString() })),
    dismissedBefore,
  };
}

interface OwnedReportedPage extends ReportedPage {
  /** Null for the demo, which has no owner. */
  owner: { id: string; email: string; isActive: boolean } | null;
}

/** Returns one page of the restaurants with open reports, each with its owner. */
async function loadReportedPages(db: Db, page: number | undefined): Promise<Page<OwnedReportedPage>> {
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

interface ReportedSuspension {
  actor: Actor;
  restaurantId: string;
  /** The owner reads it at sign-in and in a mail (docs/product/identity.md#suspension). */
  reason: string;
}

/**
 * Suspends all owners of a reported restaurant, which takes its page offline, and closes all reports about it, all or
 * nothing. Throws 404, and 409 for the demo or the administrator's own restaurant.
 */
async function suspendReported(services: Services, suspension: ReportedSuspension): Promise<void> {
  const { actor, restaurantId, reason } = suspension;
  const now = services.clock.now();
  const touch = (tx: Tx, userId: string) => touchPagesOf(services, tx, userId);
  await inTransaction(services.db, async (tx) => {
    const people = await peopleOf(tx, restaurantId);
    if (people.length === 0) throw conflict(reportsTexts.noOwner);
    // Suspend first: every write that locks both users and a restaurant's rows locks the users first.
    for (const userId of people) await suspendUser(services, tx, { actor, userId, reason }, touch, now);
    await closeReports(tx, { actor, restaurantId, outcome: 'suspended', seenUntil: now }, now);
  });
}
