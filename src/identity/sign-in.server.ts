import { inTransaction } from '#platform/db/database.server.ts';
import { AppError, forbidden } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import type { Credentials, NewSession } from './current-user.ts';
import { findAccount } from './find-account.server.ts';
import { hashPassword, needsRehash, verifyPassword } from './password-hash.server.ts';
import { signedInUser } from './signed-in-user.server.ts';
import { startSession } from './start-session.server.ts';
import type { UserRow } from './tables.server.ts';

/**
 * Starts a session. Throws the same 401, after the same work, for an unknown e-mail and for a wrong password; 403 with
 * the reason for a suspended account, told only to who knows its password (rulings 2 and 19).
 */
export async function signIn(services: Services, credentials: Credentials): Promise<NewSession> {
  const account = await findAccount(services.db, credentials.email);
  const isRight = await verifyPassword(credentials.password, account?.password_hash);
  if (!account || !isRight) throw wrongCredentials();
  if (!account.is_active) throw suspended(account);
  const passwordHash = needsRehash(account.password_hash)
    ? await hashPassword(credentials.password)
    : account.password_hash;
  const session = await openSession(services, account, passwordHash);
  // Somebody changed the account while its password was being checked: look again.
  return session ?? signIn(services, credentials);
}

/** Undefined when the account is no longer the one whose password was checked. */
function openSession(services: Services, checked: UserRow, passwordHash: string) {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx): Promise<NewSession | undefined> => {
    const account = await tx
      .updateTable('users')
      .set({ last_sign_in_at: now, password_hash: passwordHash })
      .where('id', '=', checked.id)
      .where('password_hash', '=', checked.password_hash)
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!account) return undefined;
    return { token: await startSession(tx, account.id, now), user: signedInUser(services, account) };
  });
}

function wrongCredentials(): AppError {
  return new AppError(401, 'wrong_credentials', 'This e-mail and password do not match. Please check both.');
}

function suspended({ suspended_reason: reason }: UserRow): AppError {
  const why = reason ? `This account is suspended: ${reason}` : 'This account is suspended.';
  return forbidden(why, 'suspended');
}
