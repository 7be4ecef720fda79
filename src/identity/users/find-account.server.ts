import type { Db, Tx } from '#platform/db/database.server.ts';
import type { UserRow } from '../tables.server.ts';
import { accountsGoneBefore } from './deleted-account.ts';

/**
 * The account of an e-mail, suspended ones and those their owner can still bring back too; undefined for unknown ones
 * and for those gone for good alike.
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
