import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import { presentPage } from '#platform/http/paging-wire.ts';
import type { Services } from '#platform/services.server.ts';
import { findAudit } from './queries.server.ts';
import { auditPageWire, auditQueryWire, presentAuditEntry } from './wire.ts';

export type AuditCalls = CallsOf<typeof auditCalls>;

/** The call for the log of the administrator's changes (docs/product/identity.md#administrator). */
export function auditCalls(services: Services) {
  return calls(services, [
    call('GET /api/admin/audit', {
      says: "One page of the administrator's writes, newest first",
      guard: requireAdmin(services, 'admin.audit.read'),
      query: auditQueryWire,
      answer: auditPageWire,
      run: async ({ query }) => presentPage(await findAudit(services.db, query), presentAuditEntry),
      refuses: { 400: 'An invalid page or day' },
    }),
  ]);
}
