import { createRoute } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { presentPage } from '#platform/http/paging-wire.ts';
import { jsonAnswer } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import { findAudit } from './queries.server.ts';
import { auditPageWire, auditQueryWire, presentAuditEntry } from './wire.ts';

/** `GET /api/admin/audit`: the log of the administrator's changes (docs/product/identity.md#administrator). */
export function auditRoutes(services: Services) {
  const audit = createRoute({
    middleware: requireAdmin(services, 'admin.audit.read'),
    method: 'get',
    path: api.adminAudit(),
    summary: "One page of the administrator's writes, newest first",
    request: { query: auditQueryWire },
    responses: {
      200: jsonAnswer('The page', auditPageWire),
      400: { description: 'An invalid page or day' },
    },
  });
  return createRouter().openapi(audit, async (c) => {
    const page = await findAudit(services.db, c.req.valid('query'));
    return c.json(presentPage(page, presentAuditEntry), 200);
  });
}
