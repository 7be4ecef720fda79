import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { inSlices } from '#platform/jobs/job-runner.server.ts';
import type { Services } from '#platform/services.server.ts';
import { accountsGoneBefore } from '../users/deleted-account.ts';

/** Removes an account's data in the other rooms, in the transaction that removes the account. */
export type RemoveBelongings = (tx: Tx, userId: string, deletedAt: Date) => Promise<void>;

/** Removes accounts deleted at least 30 days ago from the database, with all their data. Returns the number removed. */
export function purgeAccounts(
  services: Services,
  removeBelongings: RemoveBelongings,
  signal: AbortSignal,
): Promise<number> {
  const before = accountsGoneBefore(services.clock.now());
  // One account per slice: each removes a whole menu.
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

/** Checks again and locks the row, so that nobody can restore the account while it is being removed. */
async function isStillGone(tx: Tx, userId: string, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((row) => ({ deleted_at: row.ref('deleted_at') }))
    .where('id', '=', userId)
    .where('deleted_at', '<=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
