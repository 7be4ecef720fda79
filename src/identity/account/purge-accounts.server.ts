import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { accountsGoneBefore } from '../users/deleted-account.ts';

/** Removes what belongs to an account from the other rooms, in the transaction that removes the account. */
export type RemoveBelongings = (tx: Tx, userId: string, deletedAt: Date) => Promise<void>;

/** Takes accounts that were deleted 30 days ago out of the database, with all that is theirs. Gives how many went. */
export async function purgeAccounts(services: Services, removeBelongings: RemoveBelongings): Promise<number> {
  const before = accountsGoneBefore(services.clock.now());
  const gone = await services.db
    .selectFrom('users')
    .select(['id', 'deleted_at as deletedAt'])
    .where('deleted_at', '<=', before)
    .orderBy('id')
    .execute();
  let purged = 0;
  for (const { id, deletedAt } of gone) {
    const isPurged = await inTransaction(services.db, async (tx) => {
      if (!(await isStillGone(tx, id, before))) return false;
      await removeBelongings(tx, id, deletedAt ?? before);
      await tx.deleteFrom('users').where('id', '=', id).execute();
      return true;
    });
    if (isPurged) purged += 1;
  }
  return purged;
}

/** Looks again and locks the row, so that nobody brings the account back while it is being removed. */
async function isStillGone(tx: Tx, userId: string, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((row) => ({ deleted_at: row.ref('deleted_at') }))
    .where('id', '=', userId)
    .where('deleted_at', '<=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
