import type { Tx } from '#platform/db/database.server.ts';
import './tables.server.ts';

/** Marks all pictures of an owner deleted at `since` as unreferenced; the sweep removes them 24 hours after `since`. */
export async function abandonImages(tx: Tx, ownerId: string, since: Date): Promise<void> {
  await tx.updateTable('images').set({ unreferenced_since: since }).where('owner_id', '=', ownerId).execute();
}
