import type { Db, Tx } from '#platform/db/database.server.ts';
import type { UserRow } from '../tables.server.ts';
import { accountsGoneBefore } from './deleted-account.ts';

/**
 * Returns the account of an email, including suspended ones and deleted ones that their owner can still restore;
 * undefined if there is none, or if its owner cannot restore it.
 */
export async function findAccount(db: Db | Tx, email: string, now: Date): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where((row) =>
      row.or([
        row('deleted_at', 'is', null),
        row.and([row('deleted_by', '=', 'owner'), row('deleted_at', '>', accountsGoneBefore(now))]),
      ]),
    )
    .executeTakeFirst();
}
