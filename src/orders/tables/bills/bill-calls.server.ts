import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireRestaurant } from '#restaurant/server/guards.server.ts';
import { closeBill, listBills, moveBill } from './bills.server.ts';
import { billsWire, closeBillWire, moveBillWire } from './bills-wire.ts';

export type BillCalls = CallsOf<typeof billCalls>;

/** The calls of the API about the bills of tables (docs/product/orders.md#bills-of-tables). */
export function billCalls(services: Services) {
  const write = requireRestaurant(services, 'bills.write');
  return calls(services, [
    call('GET /api/orders/bills', {
      says: 'The open bills of tables: the orders that came by the printed code of a table since its last bill was closed',
      guard: requireRestaurant(services, 'bills.read'),
      answer: billsWire,
      run: async ({ restaurant }) => ({
        success: true as const,
        bills: await listBills(services, restaurant.id),
      }),
    }),
    call('POST /api/orders/bills/{id}/close', {
      says: 'Closes the bill of a table, and may mark its orders as paid; the next order there begins another bill',
      guard: write,
      body: [closeBillWire, { total: 480, isPaid: true }],
      run: ({ restaurant, id, body }) => closeBill(services, restaurant.id, id, body),
      refuses: {
        409: '`stale`: its total has changed meanwhile; `current` is the bill as it is now. `unanswered`: an order on it is neither accepted nor declined',
      },
    }),
    call('POST /api/orders/bills/{id}/move', {
      says: 'Moves the bill of a table with its orders to another table',
      guard: write,
      body: [moveBillWire, { from: '4', to: '9' }],
      run: ({ restaurant, id, body }) => moveBill(services, restaurant.id, id, body),
      refuses: {
        409: '`please_confirm` with `joins`: the other table has an open bill, and both become one. `stale`: the bill is closed or at another table by now',
      },
    }),
  ]);
}
