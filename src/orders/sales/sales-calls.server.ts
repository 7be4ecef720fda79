import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import { csvAnswer, csvDownload } from '#platform/http/route-parts.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { countSales } from './count-sales.server.ts';
import { ordersCsv } from './orders-csv.server.ts';
import { exportQuery, salesWire } from './sales-wire.ts';

export type SalesCalls = CallsOf<typeof salesCalls>;

/** The API calls about sales (docs/product/orders.md#order-list). */
export function salesCalls(services: Services) {
  const guard = requireRestaurant(services, 'sales.read');
  return calls(services, [
    call('GET /api/orders/sales', {
      says: 'What was sold in the last 30 days, by day, and the dishes ordered most',
      guard,
      answer: salesWire,
      run: async ({ restaurant }) => ({
        success: true as const,
        ...(await countSales(services, restaurant)),
      }),
    }),
    call('GET /api/orders/export', {
      says: 'The orders of a month as CSV, one row for each line of an order',
      guard,
      query: exportQuery,
      answer: csvAnswer,
      run: ({ restaurant: { id, slug }, query: { month } }) =>
        csvDownload(`orders-${slug}-${month}.csv`, ordersCsv(services.db, id, month)),
    }),
  ]);
}
