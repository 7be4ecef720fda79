import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import './tables.server.ts';

/** Remembers for good that a restaurant's owner is through with setting it up. Nothing of it shows to customers. */
export function noteSetUp({ db }: Pick<Services, 'db'>, restaurantId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.updateTable('restaurants').set({ is_set_up: true }).where('id', '=', restaurantId).execute();
  });
}
