import type { Tx } from '#platform/db/database.server.ts';

/**
 * Locks these users until the transaction ends, so that writes to one user run one after another. Always locks in the
 * same order, which avoids deadlocks.
 */
export async function lockUsers(tx: Tx, userIds: string[]): Promise<void> {
  for (const id of userIds.toSorted()) await lockUser(tx, id);
}

async function lockUser(tx: Tx, id: string): Promise<void> {
  // An update that changes nothing is the only row lock that both database engines support.
  await tx
    .updateTable('users')
    .set((row) => ({ is_active: row.ref('is_active') }))
    .where('id', '=', id)
    .execute();
}
