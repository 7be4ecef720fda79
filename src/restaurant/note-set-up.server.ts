import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import './tables.server.ts';

/** Stores permanently that the owner has finished setting up the restaurant. Customers do not see it. */
export function noteSetUp({ db }: Pick<Services, 'db'>, restaurantId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.updateTable('restaurants').set({ is_set_up: true }).where('id', '=', restaurantId).execute();
  });
}
