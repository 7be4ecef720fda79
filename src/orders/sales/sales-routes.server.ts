import { createRoute } from '@hono/zod-openapi';
import { csvAnswer, csvDownload, jsonAnswer } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { api } from '#routes';
import { countSales } from './count-sales.server.ts';
import { ordersCsv } from './orders-csv.server.ts';
import { exportQuery, salesWire } from './sales-wire.ts';

/** The API calls about sales (docs/product/orders.md#order-list). */
export function salesRoutes(services: Services) {
  const mayRead = requireRestaurant(services, 'sales.read');
  const sales = createRoute({
    method: 'get',
    path: api.sales(),
    summary: 'What was sold in the last 30 days, by day, and the dishes ordered most',
    middleware: mayRead,
    responses: { 200: jsonAnswer('What was sold', salesWire) },
  });
  const download = createRoute({
    method: 'get',
    path: api.exportOrders(),
    summary: 'The orders of a month as CSV, one row for each line of an order',
    middleware: mayRead,
    request: { query: exportQuery },
    responses: { 200: csvAnswer },
  });
  return createRouter()
    .openapi(sales, async (c) =>
      c.json({ success: true as const, ...(await countSales(services, c.get('restaurant'))) }, 200),
    )
    .openapi(download, (c) => {
      const { month } = c.req.valid('query');
      const { id, slug } = c.get('restaurant');
      return csvDownload(`orders-${slug}-${month}.csv`, ordersCsv(services.db, id, month));
    });
}
