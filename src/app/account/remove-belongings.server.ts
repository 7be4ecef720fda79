import { abandonImages } from '#media/images.server.ts';
import { noteSpentTrial } from '#membership/spent-trials.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { removeRestaurantsOf } from '#restaurant/remove-restaurants-of.server.ts';

/**
 * Deletes the data of an account: its restaurants with everything in them, its name in the audit log, and, by the next
 * sweep, its pictures. Payments stay in the books.
 */
export async function removeBelongings(tx: Tx, userId: string, deletedAt: Date): Promise<void> {
  const restaurantIds = await removeRestaurantsOf(tx, userId);
  // Keeps a keyed hash of the email address, so that a new account of the same person gets no second trial.
  if (restaurantIds.length > 0) await noteSpentTrial(tx, userId, deletedAt);
  for (const id of restaurantIds) await abandonImages(tx, id, deletedAt);
  await namelessInLog(tx, [userId, ...restaurantIds]);
}

/** Anonymizes the administrator's actions in the audit log: only what was done, by whom and when, stays. */
async function namelessInLog(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .updateTable('audit_log')
    .set({ subject_id: '', subject_label: 'Deleted account', restaurant_id: null, before: null, after: null })
    .where(({ or, eb }) => or([eb('subject_id', 'in', ids), eb('restaurant_id', 'in', ids)]))
    .execute();
}
