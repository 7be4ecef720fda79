import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { inSlices } from '#platform/jobs/in-slices.server.ts';
import type { Services } from '#platform/services.server.ts';
import { accountsGoneBefore } from '../users/deleted-account.ts';

/** Removes what belongs to an account from the other rooms, in the transaction that removes the account. */
export type RemoveBelongings = (tx: Tx, userId: string, deletedAt: Date) => Promise<void>;

/** Takes accounts that were deleted 30 days ago out of the database, with all that is theirs. Gives how many went. */
export function purgeAccounts(
  services: Services,
  removeBelongings: RemoveBelongings,
  signal: AbortSignal,
): Promise<number> {
  const before = accountsGoneBefore(services.clock.now());
  // One at a time: with each goes a whole menu.
  return inSlices(signal, async () => {
    const gone = await services.db
      .selectFrom('users')
      .select(['id', 'deleted_at as deletedAt'])
      .where('deleted_at', '<=', before)
      .orderBy('deleted_at')
      .limit(1)
      .executeTakeFirst();
    if (!gone) return 0;
    await inTransaction(services.db, async (tx) => {
      if (!(await isStillGone(tx, gone.id, before))) return;
      await removeBelongings(tx, gone.id, gone.deletedAt ?? before);
      await tx.deleteFrom('users').where('id', '=', gone.id).execute();
    });
    return 1;
  });
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
