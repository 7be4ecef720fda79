import type { Db, Tx } from '#platform/db/database.server.ts';
import { isUniqueViolation } from '#platform/db/queries.server.ts';
import { type AppError, conflict } from '#platform/http/errors.ts';

const TAKEN = 'This email already has an account. Sign in, or reset your password.';

/** The 409 at `email` if another account has it (docs/product/identity.md#sign-up-and-sign-in). */
export function emailTaken(): AppError {
  return conflict(TAKEN, { code: 'email_taken', fields: { email: TAKEN } });
}

/** Turns a violation of the unique index into a 409: another account took the email at the same moment. */
export async function answeringEmailRace<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
}

/** Throws 409 at `email` if any account has it, including deleted ones, or if a former owner may still take it back. */
export async function refuseTakenEmail(db: Db | Tx, email: string, owner: EmailOwner): Promise<void> {
  const holder = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (holder) throw emailTaken();
  await refuseReservedEmail(db, email, owner);
}

/** The user who wants the email, and the present time. */
interface EmailOwner {
  userId: string;
  now: Date;
}

/**
 * Throws 409 at `email` while its former owner may take it back; otherwise a stranger could block that by opening an
 * account with it. Call it after writing the email: by then the transaction that replaced it has committed.
 */
export async function refuseReservedEmail(
  db: Db | Tx,
  email: string,
  { userId, now }: EmailOwner,
): Promise<void> {
  const reserved = await db
    .selectFrom('email_take_backs')
    .select('user_id')
    .where('email', '=', email)
    .where('user_id', '<>', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (reserved) throw emailTaken();
}
