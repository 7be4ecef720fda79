import type { Db, Tx } from '#platform/db/database.server.ts';
import { notFound } from '#platform/http/errors.ts';
import type { UserRow } from '../tables.server.ts';
import { NO_PASSWORD } from '../users/user-state.ts';

/** An account as the administrator may see it: never its password. */
export interface KnownUser extends Omit<UserRow, 'password_hash' | 'search_words' | 'wants_reminders'> {
  hasPassword: boolean;
}

const columns = [
  'id',
  'email',
  'email_verified_at',
  'is_active',
  'suspended_reason',
  'last_sign_in_at',
  'created_at',
  'deleted_at',
  'deleted_by',
] as const;

/** Returns any account that is still stored, including deleted ones. Throws 404. */
export async function findUser(db: Db | Tx, id: string): Promise<KnownUser> {
  const row = await db
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('User not found. Please reload the page.');
  const { password_hash, ...user } = row;
  return { ...user, hasPassword: password_hash !== NO_PASSWORD };
}
