import { createRoute } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { doneWire } from '#identity/wire.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { idParams } from '#platform/http/id-params.ts';
import { presentPage } from '#platform/http/paging-wire.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { closeReports } from '#restaurant/reports/close-reports.server.ts';
import { countReportedPages } from '#restaurant/reports/list-reported-pages.server.ts';
import { api, apiPatterns } from '#routes';
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

/**
 * Routes for visitors' reports about public pages, and the administrator's decisions on them
 * (docs/product/restaurant.md#reports).
 */
export function reportRoutes(services: Services) {
  const { db, clock } = services;
  return createRouter()
    .openapi(listRoute(services), async (c) => {
      const page = await loadReportedPages(db, c.req.valid('query').page);
      return c.json(presentPage(page, presentReportedPage), 200);
    })
    .openapi(countRoute(services), async (c) =>
      c.json({ success: true as const, open: await countReportedPages(db) }, 200),
    )
    .openapi(dismissRoute(services), async (c) => {
      const { id: restaurantId } = c.req.valid('param');
      const closing = { actor: c.get('user'), restaurantId, outcome: 'dismissed' as const };
      const { seenUntil } = c.req.valid('json');
      await inTransaction(db, (tx) => closeReports(tx, { ...closing, seenUntil }, clock.now()));
      return c.json({ success: true as const }, 200);
    })
    .openapi(suspendRoute(services), async (c) => {
      const { id: restaurantId } = c.req.valid('param');
      await suspendReported(services, { actor: c.get('user'), restaurantId, ...c.req.valid('json') });
      return c.json({ success: true as const }, 200);
    });
}

const listRoute = (services: Services) =>
  createRoute({
    middleware: requireAdmin(services, 'admin.reports.read'),
    method: 'get',
    path: api.adminReports(),
    summary: 'One page of the restaurants whose page was reported, the most recently reported first',
    request: { query: reportListQueryWire },
    responses: {
      200: jsonAnswer('The page', reportedPagesWire),
    },
  });

const countRoute = (services: Services) =>
  createRoute({
    middleware: requireAdmin(services, 'admin.reports.read'),
    method: 'get',
    path: api.adminReportCount(),
    summary: 'How many restaurants have open reports about their page',
    responses: {
      200: jsonAnswer('The count', reportCountWire),
    },
  });

const dismissRoute = (services: Services) =>
  createRoute({
    middleware: requireAdmin(services, 'admin.reports.write'),
    method: 'post',
    path: apiPatterns.dismissReports,
    summary: "Closes the reports about a restaurant's page and leaves the page as it is",
    request: {
      params: idParams,
      body: jsonBody(dismissReportsWire),
    },
    responses: {
      200: jsonAnswer('Closed', doneWire),
      404: { description: 'There is no such restaurant, or it has no open reports' },
    },
  });

const suspendRoute = (services: Services) =>
  createRoute({
    middleware: requireAdmin(services, 'admin.reports.write'),
    method: 'post',
    path: apiPatterns.suspendReported,
    summary:
      'Suspends everybody who runs a reported restaurant, which closes its page, and closes the reports',
    request: {
      params: idParams,
      body: jsonBody(suspendReportedWire),
    },
    responses: {
      200: jsonAnswer('Suspended', doneWire),
      404: { description: 'There is no such restaurant, or it has no open reports' },
      409: { description: "Nobody runs the restaurant, or it is the administrator's own" },
    },
  });
