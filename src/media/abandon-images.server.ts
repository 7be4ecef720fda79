import type { Tx } from '#platform/db/database.server.ts';
import './tables.server.ts';

/** Leaves all pictures of an owner who is gone since `since` to the sweep, which removes them 24 hours after that. */
export async function abandonImages(tx: Tx, ownerId: string, since: Date): Promise<void> {
  await tx.updateTable('images').set({ unreferenced_since: since }).where('owner_id', '=', ownerId).execute();
}
