import type { Db, Tx } from '#platform/db/database.server.ts';
import type { UserRow } from './tables.server.ts';

/** The account of an e-mail, suspended ones too; undefined for deleted and unknown ones alike. */
export async function findAccount(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
