import { z } from '@hono/zod-openapi';
import { inTransaction } from '#platform/db/database.server.ts';
import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { bodyExamples } from '../body-examples.ts';

const apartWire = z.object({ apart: z.boolean('Choose yes or no.') });

export type ApartCalls = CallsOf<typeof apartCalls>;

/** The call that saves whether dishes that look like sizes of one dish stay separate (docs/product/menu.md#sizes). */
export function apartCalls(services: Services) {
  return calls(services, [
    call('PUT /api/menu/sizes-apart', {
      says: 'Whether dishes that look like sizes of one stay apart: then nobody is offered to join them',
      guard: requireRestaurant(services, 'menu.write'),
      body: [apartWire, bodyExamples.sizesApart],
      run: ({ restaurant, body }) => keepSizesApart(services, restaurant.id, body.apart),
    }),
  ]);
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
