import { inTransaction } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { badInput, notFound, stale } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { lockRestaurant } from '../lock-restaurant.server.ts';
import { findRestaurantById, toRestaurant } from '../queries.server.ts';
import type { Restaurant } from '../restaurant.ts';
import { touchPage } from '../touch-page.server.ts';
import { chargeProblem } from './charge-problem.ts';
import { chargeFields, type Ordering, orderingFields } from './ordering.ts';
import { presentOrdering } from './wire.ts';

interface SaveOrdering {
  restaurantId: string;
  /** What is left out stays as it is; charges are said all at once. */
  changes: Partial<Ordering>;
  /** The version the edit started from (docs/product.md#edits). */
  version: number | undefined;
}

/**
 * Changes what comes on top of the dishes of an order, and whether it has a number (docs/product.md#charges-and-gst). Throws
 * 400 at the field, 404 when the restaurant is gone, 409 `stale`.
 */
export async function saveOrdering(
  services: Services,
  { restaurantId, changes, version }: SaveOrdering,
): Promise<Restaurant> {
  refuseCharges(changes.charges ?? []);
  return inTransaction(services.db, async (tx) => {
    await lockRestaurant(tx, restaurantId);
    await touchPage(services, tx, restaurantId);
    const current = await findRestaurantById(tx, restaurantId);
    if (!current) throw notFound('Restaurant not found.');
    if (version !== undefined && version !== current.version) throw stale(presentOrdering(current));
    const row = await tx
      .updateTable('restaurants')
      .set((row) => ({
        ...toRow(orderingFields, changes),
        version: row('version', '+', 1),
        updated_at: services.clock.now(),
      }))
      .where('id', '=', restaurantId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toRestaurant(row);
  });
}

function refuseCharges(charges: Ordering['charges']): void {
  const problems = charges.flatMap((charge, place) => {
    const problem = chargeProblem(charge, charges.slice(0, place));
    if (!problem) return [];
    const { wire = problem.field } = chargeFields[problem.field] as { wire?: string };
    return [[`charges.${place}.${wire}`, problem.message] as const];
  });
  if (problems.length > 0) throw badInput(Object.fromEntries(problems));
}
