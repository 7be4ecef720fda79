import { z } from '@hono/zod-openapi';
import { forbidden } from '#platform/http/errors.ts';
import { isCrossSite } from '#platform/http/limits/client-address.server.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireRestaurant } from '#restaurant/server/guards.server.ts';
import { tableCallTexts } from './table-call-texts.ts';
import { endTableCall, takeTableCall } from './table-calls.server.ts';
import { tableCallPost } from './table-calls-wire.ts';

export type TableCallCalls = CallsOf<typeof tableCallCalls>;

/** The calls of the API about calls from tables (docs/product/orders.md#calls-from-tables). */
export function tableCallCalls(services: Services) {
  return calls(services, [
    call('POST /api/restaurant/{slug}/table-calls', {
      says: 'Guests call the waiter, or ask for the bill, from the printed code of their table; again within a minute, it changes nothing',
      params: z.object({ slug: z.string().min(1).max(100) }),
      body: [tableCallPost, { table: '4', tableKey: '7K3M4PQ8', kind: 'waiter' }],
      run: ({ slug, body, c }) => {
        if (isCrossSite(c)) throw forbidden(tableCallTexts.elsewhere, 'from_elsewhere');
        return takeTableCall(services, slug, body);
      },
      refuses: {
        403: '`no_table_calls`: the restaurant takes none; `not_signed`: the code is not valid any more; the page is closed, or another site sent the request',
        404: 'There is no restaurant at this address',
        429: 'Too many calls from this table, or from all tables; `Retry-After` says when to retry',
      },
      // The call comes from a page that may be newer than this server.
      takesUnknownFields: true,
    }),
    call('DELETE /api/orders/table-calls/{id}', {
      says: 'Ends a call from a table: somebody has gone there',
      guard: requireRestaurant(services, 'orders.write'),
      run: ({ restaurant, id }) => endTableCall(services, restaurant.id, id),
    }),
  ]);
}
