import { z } from '@hono/zod-openapi';
import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '../guards.server.ts';
import type { Restaurant } from '../restaurant.ts';
import { saveOrdering } from './save-ordering.server.ts';
import { orderingExample, orderingWire, presentOrdering, saveOrderingWire } from './wire.ts';

const asIs = {
  answer: z.object({ success: z.literal(true), ordering: orderingWire }),
  present: (restaurant: Restaurant) => ({ success: true, ordering: presentOrdering(restaurant) }) as const,
};

export type OrderingCalls = CallsOf<typeof orderingCalls>;

/** The calls for ways to order, charges, GST and order numbers (docs/product/ordering.md#ways-to-order). */
export function orderingCalls(services: Services) {
  return calls(services, [
    call('GET /api/restaurant/ordering', {
      says: 'Ways to order, charges, GST and the number of orders',
      guard: requireRestaurant(services, 'settings.read'),
      ...asIs,
      run: ({ restaurant }) => restaurant,
    }),
    call('PUT /api/restaurant/ordering', {
      says: 'Changes ways to order, charges, GST and the number of orders; what is left out stays as it is',
      guard: requireRestaurant(services, 'settings.write'),
      body: [saveOrderingWire, orderingExample],
      ...asIs,
      run: ({ restaurant, body: { changes, version } }) =>
        saveOrdering(services, { restaurantId: restaurant.id, changes, version }),
    }),
  ]);
}
