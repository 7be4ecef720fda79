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

/** Throws 409 at `email` when any account has it, a deleted one too. */
export async function refuseTakenEmail(db: Db | Tx, email: string): Promise<void> {
  const holder = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (holder) throw emailTaken();
}
