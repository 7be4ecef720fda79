import type { Db, Tx } from '#platform/db/database.server.ts';
import { isUniqueViolation } from '#platform/db/unique-violation.server.ts';
import { type AppError, conflict } from '#platform/http/errors.ts';

const TAKEN = 'There is already an account with this e-mail. Please sign in, or reset your password.';

/** 409 at `email`: another account has it (ruling 2). */
export function emailTaken(): AppError {
  return conflict(TAKEN, { code: 'email_taken', fields: { email: TAKEN } });
}

/** Of two accounts that take one e-mail at the same moment, the later one broke the unique index: 409 too. */
export async function answeringEmailRace<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
}

/** Throws 409 at `email` when any account has it, a deleted one too, or may take it back. */
export async function refuseTakenEmail(db: Db | Tx, email: string, owner: EmailOwner): Promise<void> {
  const holder = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (holder) throw emailTaken();
  await refuseReservedEmail(db, email, owner);
}

/** Whose e-mail it is to be, and when. */
interface EmailOwner {
  userId: string;
  now: Date;
}

/**
 * Throws 409 at `email` when another account may take it back: else a stranger could keep its owner from that by opening
 * an account with it. To be asked once the e-mail is written: whoever replaced it has committed by then.
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
