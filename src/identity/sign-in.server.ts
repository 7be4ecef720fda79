import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { checkCredentials } from './check-credentials.server.ts';
import type { Credentials, NewSession } from './current-user.ts';
import { accountDeleted } from './deleted-account.ts';
import { hashPassword, needsRehash } from './password-hash.server.ts';
import { signedInUser } from './signed-in-user.server.ts';
import { startSession } from './start-session.server.ts';
import type { UserRow } from './tables.server.ts';

/**
 * Starts a session. Throws 401 for wrong credentials and 403 for a suspended account, as `checkCredentials` does; 403
 * `account_deleted` for one that its owner has deleted and can still bring back.
 */
export async function signIn(services: Services, credentials: Credentials): Promise<NewSession> {
  const account = await checkCredentials(services, credentials);
  if (account.deleted_at) throw accountDeleted(account.deleted_at);
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
