import { createRoute, z } from '@hono/zod-openapi';
import { doneOnce } from '#platform/http/done-once.server.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import { requireRestaurant } from '../guards.server.ts';
import { saveOrdering } from './save-ordering.server.ts';
import { orderingExample, orderingWire, presentOrdering, saveOrderingWire } from './wire.ts';

const answer = z.object({ success: z.literal(true), ordering: orderingWire });

/** The routes for ways to order, charges, GST and order numbers (docs/product/ordering.md#ways-to-order). */
export function orderingRoutes(services: Services) {
  const read = createRoute({
    method: 'get',
    path: api.ordering(),
    summary: 'Ways to order, charges, GST and the number of orders',
    middleware: requireRestaurant(services, 'settings.read'),
    responses: { 200: jsonAnswer('The settings', answer) },
  });

  const save = createRoute({
    method: 'put',
    path: api.ordering(),
    summary: 'Changes ways to order, charges, GST and the number of orders; what is left out stays as it is',
    middleware: [requireRestaurant(services, 'settings.write'), doneOnce(services)] as const,
    request: { body: jsonBody(saveOrderingWire, orderingExample) },
    responses: {
      200: jsonAnswer('Changed', answer),
      409: { description: 'The restaurant was changed elsewhere since `version`' },
    },
  });

  return createRouter()
    .openapi(read, (c) =>
      c.json({ success: true, ordering: presentOrdering(c.get('restaurant')) } as const, 200),
    )
    .openapi(save, async (c) => {
      const { changes, version } = c.req.valid('json');
      const restaurantId = c.get('restaurant').id;
      const restaurant = await saveOrdering(services, { restaurantId, changes, version });
      return c.json({ success: true, ordering: presentOrdering(restaurant) } as const, 200);
    });
}
