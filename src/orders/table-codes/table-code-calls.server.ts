import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { codesOfTables, renewTableCodes } from './table-codes.server.ts';
import {
  renewedTableCodesWire,
  renewTableCodesWire,
  tableCodesQuery,
  tableCodesWire,
} from './table-codes-wire.ts';

export type TableCodeCalls = CallsOf<typeof tableCodeCalls>;

/** The calls about the printed codes of a restaurant's tables (docs/product/orders.md#codes-of-tables). */
export function tableCodeCalls(services: Services) {
  return calls(services, [
    call('GET /api/orders/table-codes', {
      says: 'The codes of tables, which show that an order came from a printed code',
      guard: requireRestaurant(services, 'settings.read'),
      query: tableCodesQuery,
      answer: tableCodesWire,
      run: async ({ restaurant, query: { table: tables } }) => {
        const { renewed, codes } = await codesOfTables(services, restaurant.id, tables);
        const ofTables = tables.map((table, at) => ({ table, code: codes[at] ?? '' }));
        return { success: true as const, renewed, codes: ofTables };
      },
    }),
    call('POST /api/orders/table-codes/renew', {
      says: 'Makes other codes for all tables; those printed so far then count as typed in',
      guard: requireRestaurant(services, 'settings.write'),
      body: [renewTableCodesWire, { was: 0 }],
      answer: renewedTableCodesWire,
      run: async ({ restaurant, body }) => ({
        success: true as const,
        renewed: await renewTableCodes(services, restaurant.id, body.was),
      }),
      refuses: { 409: '`stale`: the codes were renewed elsewhere meanwhile' },
    }),
  ]);
}
