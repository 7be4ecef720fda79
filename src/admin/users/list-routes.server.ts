import { createRoute, z } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { recordExport } from '#platform/audit/record-export.server.ts';
import { dayInIndia } from '#platform/clock.ts';
import { EXPECTED_BYTES } from '#platform/http/download.ts';
import { presentPage } from '#platform/http/paging-wire.ts';
import { csvAnswer, csvDownload, jsonAnswer } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import { jsonArray, textStream } from '#platform/http/text-stream.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import { exportUsers } from './export-users.server.ts';
import { countStates, eachUser, findUsers } from './queries.server.ts';
import type { ListedUser } from './user-list.ts';
import {
  presentListedUser,
  presentUser,
  userCountsWire,
  userFilterWire,
  userListQueryWire,
  userPageWire,
  userWire,
} from './wire.ts';

/**
 * Routes for the lists of users: one call that returns the plain array or a page, and the CSV
 * (docs/product/admin.md#users).
 */
export function userListRoutes(services: Services) {
  const { db, clock } = services;
  return createRouter()
    .openapi(listRoute(services), async (c) => {
      const list = c.req.valid('query');
      if (Object.keys(list).length > 0) {
        return c.json(presentPage(await findUsers(db, list), presentListedUser), 200);
      }
      c.header('Content-Type', 'application/json');
      return c.body(textStream(jsonArray(presented(eachUser(db, {})))), 200);
    })
    .openapi(countRoute(services), async (c) =>
      c.json({ success: true as const, states: await countStates(db) }, 200),
    )
    .openapi(exportRoute(services), async (c) => {
      const filter = c.req.valid('query');
      await recordExport(services, { actor: c.get('user'), what: 'users', filter: { ...filter } });
      const { texts, expectedBytes } = await exportUsers(db, filter);
      const name = `menu-link-users-${dayInIndia(clock.now())}.csv`;
      return csvDownload(name, texts, { [EXPECTED_BYTES]: String(expectedBytes) });
    });
}

async function* presented(batches: AsyncIterable<ListedUser[]>) {
  for await (const users of batches) yield users.map(presentUser);
}

const listRoute = (services: Services) =>
  createRoute({
    middleware: requireAdmin(services, 'admin.users.read'),
    method: 'get',
    path: api.adminUsers(),
    summary: 'All users as a plain array, newest first; with any query parameter, one page of them',
    request: { query: userListQueryWire },
    responses: {
      200: jsonAnswer('The array, or a page', z.union([z.array(userWire), userPageWire])),
      400: { description: 'An invalid page, order or status' },
    },
  });

const countRoute = (services: Services) =>
  createRoute({
    middleware: requireAdmin(services, 'admin.users.read'),
    method: 'get',
    path: api.adminUserCounts(),
    summary: 'How many users there are in each state',
    responses: { 200: jsonAnswer('The counts', userCountsWire) },
  });

const exportRoute = (services: Services) =>
  createRoute({
    middleware: requireAdmin(services, 'admin.users.read'),
    method: 'get',
    path: api.exportUsers(),
    summary: 'The users as CSV',
    request: { query: userFilterWire },
    responses: { 200: csvAnswer },
  });
