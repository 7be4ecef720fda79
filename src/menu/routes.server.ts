import { createRoute } from '@hono/zod-openapi';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { api } from '#routes';
import { bulkAdd } from './bulk-add.server.ts';
import { categoryRoutes } from './category-routes.server.ts';
import { itemRoutes } from './item-routes.server.ts';
import { answer, body, refusals } from './route-parts.server.ts';
import { bulkAddWire, bulkResultsWire, readBulkBlocks } from './wire.ts';

/** Every call about the caller's own menu (spec §7). */
export function menuRoutes(services: Services) {
  return createRouter()
    .route('/', categoryRoutes(services))
    .route('/', itemRoutes(services))
    .route('/', bulkRoutes(services));
}

function bulkRoutes(services: Services) {
  const add = createRoute({
    method: 'post',
    path: api.bulkAdd(),
    summary: 'Adds many items at once; sent again with the same requestId, it adds nothing',
    middleware: requireRestaurant(services),
    request: { body: body(bulkAddWire) },
    responses: { ...refusals, 200: answer('What became of each line', bulkResultsWire) },
  });
  return createRouter().openapi(add, async (c) => {
    const body = c.req.valid('json');
    const results = await bulkAdd(services, c.get('restaurant').id, body.requestId, readBulkBlocks(body));
    return c.json({ success: true, results } as const, 200);
  });
}
