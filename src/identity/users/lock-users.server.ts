import type { Tx } from '#platform/db/database.server.ts';

/**
 * Locks these users until the transaction ends, so that writers of one user take turns. Always in one order: two who lock
 * the same two would wait for each other.
 */
export async function lockUsers(tx: Tx, userIds: string[]): Promise<void> {
  for (const id of userIds.toSorted()) await lockUser(tx, id);
}

async function lockUser(tx: Tx, id: string): Promise<void> {
  // An update that changes nothing is the one way to lock a row that both engines understand.
  await tx
    .updateTable('users')
    .set((row) => ({ is_active: row.ref('is_active') }))
    .where('id', '=', id)
    .execute();
}
