import type { Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/ids.server.ts';
import type { UserRow } from '../tables.server.ts';
import { emailTaken, refuseReservedEmail } from './email-taken.server.ts';

export interface NewUser {
  /** Trimmed and in lower case. */
  email: string;
  /** From `hashPassword`, made before the transaction so that nobody waits for it. */
  passwordHash: string;
  /** When the email was proved; null if it still has to be proved with a code. */
  emailVerifiedAt?: Date | null;
}

/**
 * Stores a new account. Throws 409 at `email` if one with that email exists, even if both were created at the same
 * time.
 */
export async function createUser(tx: Tx, user: NewUser, now: Date): Promise<UserRow> {
  const row = await tx
    .insertInto('users')
    .values({
      id: newId(),
      email: user.email,
      password_hash: user.passwordHash,
      email_verified_at: user.emailVerifiedAt ?? null,
      is_active: true,
      suspended_reason: null,
      last_sign_in_at: null,
      created_at: now,
      deleted_at: null,
      deleted_by: null,
      search_words: '',
      wants_reminders: true,
    })
    .onConflict((taken) => taken.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw emailTaken();
  await refuseReservedEmail(tx, row.email, { userId: row.id, now });
  return row;
}
