import { inTransaction } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { endOtherSessions } from '../sessions/end-session.server.ts';
import type { UserRow } from '../tables.server.ts';
import { checkPassword } from './check-password.server.ts';
import { passwordChangedMail } from './mails.ts';
import { hashPassword } from './password-hash.server.ts';
import { normalPassword, passwordProblem } from './password-rules.ts';

export interface PasswordChange {
  userId: string;
  /** Of the session that goes on. */
  token: string;
  password: string;
  newPassword: string;
}

/**
 * Sets a new password, ends all other sessions and tells the owner by mail. Throws 400 at `password` when the current
 * one is wrong, at `newPassword` when the new one will not do (ruling 4).
 */
export async function changePassword(services: Services, change: PasswordChange): Promise<void> {
  const { userId, token, password, newPassword } = change;
  const account = await checkPassword(services, userId, password);
  const problem = problemOf(change, account);
  if (problem) throw badInput({ newPassword: problem });
  const passwordHash = await hashPassword(newPassword);
  const isDone = await inTransaction(services.db, async (tx) => {
    const changed = await tx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .where('password_hash', '=', account.password_hash)
      .where('deleted_at', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (!changed) return false;
    await endOtherSessions(tx, userId, token);
    await services.outbox.post(tx, passwordChangedMail(changed.email, services.publicUrl));
    return true;
  });
  // The password was changed while this one was being checked: look again.
  if (!isDone) await changePassword(services, change);
}

function problemOf({ password, newPassword }: PasswordChange, { email }: UserRow): string | undefined {
  if (normalPassword(password) === normalPassword(newPassword))
    return 'Choose a password other than the current one.';
  return passwordProblem(newPassword, email);
}
