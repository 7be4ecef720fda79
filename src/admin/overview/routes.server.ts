import { createRoute } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { jsonAnswer } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import { loadOverview } from './load-overview.server.ts';
import { overviewQueryWire, overviewWire, presentOverview } from './wire.ts';

const DAYS = 30;

/** `GET /api/admin/overview`: the product's key figures. */
export function overviewRoutes(services: Services) {
  const overview = createRoute({
    middleware: requireAdmin(services, 'admin.overview.read'),
    method: 'get',
    path: api.adminOverview(),
    summary: 'Numbers of users, restaurants and revenue, in total and by day',
    request: { query: overviewQueryWire },
    responses: {
      200: jsonAnswer('The numbers', overviewWire),
      400: { description: 'Neither 30 nor 90 days' },
    },
  });
  return createRouter().openapi(overview, async (c) => {
    const { days = DAYS } = c.req.valid('query');
    return c.json(presentOverview(await loadOverview(services, days)), 200);
  });
}
