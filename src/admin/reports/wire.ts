import { z } from '@hono/zod-openapi';
import { pageWire, pagingWire } from '#platform/http/paging-wire.ts';
import { REPORT_REASONS } from '#restaurant/reports/report.ts';
import { suspensionReasonWire } from '../users/wire.ts';
import type { OwnedReportedPage } from './load-reported-pages.server.ts';

export const reportListQueryWire = pagingWire.pick({ page: true });

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

export const reportedPagesWire = pageWire(reportedPageWire);

export const reportCountWire = z.object({ success: z.literal(true), open: z.int() });

/** `seenUntil` is the `lastAt` that the administrator saw: reports that came after it stay open. */
export const dismissReportsWire = z
  .object({ seenUntil: z.iso.datetime('Enter a date and time.').transform((text) => new Date(text)) })
  .openapi('DismissReports');

export const suspendReportedWire = z.object({ reason: suspensionReasonWire }).openapi('SuspendReported');

export type AdminReportedPage = z.infer<typeof reportedPageWire>;

export function presentReportedPage(page: OwnedReportedPage): AdminReportedPage {
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
