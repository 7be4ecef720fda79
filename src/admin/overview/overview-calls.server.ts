import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import type { Services } from '#platform/services.server.ts';
import { loadOverview } from './load-overview.server.ts';
import { overviewQueryWire, overviewWire, presentOverview } from './wire.ts';

const DAYS = 30;

export type OverviewCalls = CallsOf<typeof overviewCalls>;

/** The call for the product's key figures. */
export function overviewCalls(services: Services) {
  return calls(services, [
    call('GET /api/admin/overview', {
      says: 'Numbers of users, restaurants and revenue, in total and by day',
      guard: requireAdmin(services, 'admin.overview.read'),
      query: overviewQueryWire,
      answer: overviewWire,
      present: presentOverview,
      run: ({ query: { days = DAYS } }) => loadOverview(services, days),
      refuses: { 400: 'Neither 30 nor 90 days' },
    }),
  ]);
}
