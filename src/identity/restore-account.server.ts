import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { accountRestoredMail } from './account-mails.ts';
import { checkCredentials } from './check-credentials.server.ts';
import type { Credentials, NewSession } from './current-user.ts';
import type { OnAccountChanged } from './delete-account.server.ts';
import { accountsGoneBefore } from './deleted-account.ts';
import { signIn } from './sign-in.server.ts';
import type { UserRow } from './tables.server.ts';

/**
 * Brings back an account that its owner has deleted, and signs it in; one that is not deleted is just signed in. Throws
 * as sign-in does.
 */
export async function restoreAccount(
  services: Services,
  credentials: Credentials,
  onChanged: OnAccountChanged,
): Promise<NewSession> {
  const account = await checkCredentials(services, credentials);
  if (account.deleted_at) await bringBack(services, account, onChanged);
  return signIn(services, credentials);
}

/** Of several at the same moment one brings it back; the others find it done. */
async function bringBack(services: Services, account: UserRow, onChanged: OnAccountChanged): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const restored = await tx
      .updateTable('users')
      .set({ deleted_at: null, deleted_by: null })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .where('is_active', '=', true)
      .where('deleted_by', '=', 'owner')
      .where('deleted_at', '>', accountsGoneBefore(services.clock.now()))
      .returning('email')
      .executeTakeFirst();
    if (!restored) return;
    await onChanged(tx, account.id);
    await services.outbox.post(tx, accountRestoredMail(restored.email, services.publicUrl));
  });
}
