import { createRoute, z } from '@hono/zod-openapi';
import { inTransaction } from '#platform/db/database.server.ts';
import { doneOnce } from '#platform/http/done-once.server.ts';
import { jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { api } from '#routes';
import { bodyExamples } from '../body-examples.ts';

const apartWire = z.object({ apart: z.boolean('Choose yes or no.') });

/** The route that saves whether dishes that look like sizes of one dish stay separate (docs/product/menu.md#sizes). */
export function apartRoutes(services: Services) {
  const keepApart = createRoute({
    method: 'put',
    path: api.sizesApart(),
    summary: 'Whether dishes that look like sizes of one stay apart: then nobody is offered to join them',
    middleware: [requireRestaurant(services, 'menu.write'), doneOnce(services)] as const,
    request: { body: jsonBody(apartWire, bodyExamples.sizesApart) },
    responses: { 204: { description: 'Saved, or it was set so already' } },
  });

  return createRouter().openapi(keepApart, async (c) => {
    await keepSizesApart(services, c.get('restaurant').id, c.req.valid('json').apart);
    return c.body(null, 204);
  });
}

/**
 * Changes neither the public page nor the settings' version: customers do not see it, and open settings forms stay
 * valid.
 */
function keepSizesApart({ db }: Services, restaurantId: string, apart: boolean): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx
      .updateTable('restaurants')
      .set({ keeps_sizes_apart: apart })
      .where('id', '=', restaurantId)
      .execute();
  });
}
