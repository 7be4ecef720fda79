import type { Tx } from '#platform/db/database.server.ts';

/** Locks these users until the transaction ends, so that writers of one user take turns. */
export async function lockUsers(tx: Tx, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  // An update that changes nothing is the one way to lock a row that both engines understand.
  await tx
    .updateTable('users')
    .set((row) => ({ is_active: row.ref('is_active') }))
    .where('id', 'in', userIds)
    .execute();
}
