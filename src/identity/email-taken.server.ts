import type { Db, Tx } from '#platform/db/database.server.ts';
import { type AppError, conflict } from '#platform/http/errors.ts';

const TAKEN = 'There is already an account with this e-mail. Please sign in, or reset your password.';

/** 409 at `email`: another account has it (ruling 2). */
export function emailTaken(): AppError {
  return conflict(TAKEN, { code: 'email_taken', fields: { email: TAKEN } });
}

/** Throws 409 at `email` when any account has it, a deleted one too. */
export async function refuseTakenEmail(db: Db | Tx, email: string): Promise<void> {
  const holder = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (holder) throw emailTaken();
}
