import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { done } from '#identity/wire.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import { presentPage } from '#platform/http/paging-wire.ts';
import type { Services } from '#platform/services.server.ts';
import { closeReports } from '#restaurant/reports/close-reports.server.ts';
import { countReportedPages } from '#restaurant/reports/list-reported-pages.server.ts';
import { loadReportedPages } from './load-reported-pages.server.ts';
import { suspendReported } from './suspend-reported.server.ts';
import {
  dismissReportsWire,
  presentReportedPage,
  reportCountWire,
  reportedPagesWire,
  reportListQueryWire,
  suspendReportedWire,
} from './wire.ts';

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
