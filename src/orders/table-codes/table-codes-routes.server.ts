import { createRoute } from '@hono/zod-openapi';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { api } from '#routes';
import { codesOfTables, renewTableCodes } from './table-codes.server.ts';
import {
  renewedTableCodesWire,
  renewTableCodesWire,
  tableCodesQuery,
  tableCodesWire,
} from './table-codes-wire.ts';

/** The calls about the printed codes of a restaurant's tables (docs/product/orders.md#codes-of-tables). */
export function tableCodesRoutes(services: Services) {
  const read = createRoute({
    method: 'get',
    path: api.tableCodes(),
    summary: 'The codes of tables, which show that an order came from a printed code',
    middleware: requireRestaurant(services, 'settings.read'),
    request: { query: tableCodesQuery },
    responses: { 200: jsonAnswer('The codes, in the order of the tables', tableCodesWire) },
  });
  const renew = createRoute({
    method: 'post',
    path: api.renewTableCodes(),
    summary: 'Makes other codes for all tables; those printed so far then count as typed in',
    middleware: requireRestaurant(services, 'settings.write'),
    request: { body: jsonBody(renewTableCodesWire, { was: 0 }) },
    responses: {
      200: jsonAnswer('The codes were renewed', renewedTableCodesWire),
      409: { description: '`stale`: the codes were renewed elsewhere meanwhile' },
    },
  });
  return createRouter()
    .openapi(read, async (c) => {
      const { table: tables } = c.req.valid('query');
      const { renewed, codes } = await codesOfTables(services, c.get('restaurant').id, tables);
      const ofTables = tables.map((table, at) => ({ table, code: codes[at] ?? '' }));
      return c.json({ success: true as const, renewed, codes: ofTables }, 200);
    })
    .openapi(renew, async (c) => {
      const renewed = await renewTableCodes(services, c.get('restaurant').id, c.req.valid('json').was);
      return c.json({ success: true as const, renewed }, 200);
    });
}
