import type { Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { NewSession, SignInCredentials } from '../current-user.ts';
import { checkCredentials } from '../sign-in/check-credentials.server.ts';
import type { SignInPlace } from '../sign-in/counting-sign-in.server.ts';
import { openSession } from '../sign-in/open-session.server.ts';
import type { UserRow } from '../tables.server.ts';
import { accountsGoneBefore, type OnAccountChanged } from '../users/deleted-account.ts';
import { accountRestoredMail } from './mails.ts';
import { recordOwnChange } from './record-own-change.server.ts';

/**
 * Restores an account that its owner has deleted, and signs in; if it is not deleted, only signs in. Throws as
 * sign-in does, and then restores nothing.
 */
export async function restoreAccount(
  services: Services,
  credentials: SignInCredentials,
  from: SignInPlace,
  onChanged: OnAccountChanged,
): Promise<NewSession> {
  const checked = await checkCredentials(services, credentials);
  const session = await openSession(services, checked, credentials, from, async (tx) => {
    if (checked.deleted_at) await bringBack(services, tx, checked, onChanged);
  });
  // The account changed while its password was being checked: start again.
  return session ?? restoreAccount(services, credentials, from, onChanged);
}

/** Restores the account. Of parallel calls, one restores it; the others find it already restored. */
async function bringBack(
  services: Services,
  tx: Tx,
  account: UserRow,
  onChanged: OnAccountChanged,
): Promise<void> {
  const restored = await tx
    .updateTable('users')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('is_active', '=', true)
    .where('deleted_by', '=', 'owner')
    .where('deleted_at', '>', accountsGoneBefore(services.clock.now()))
    .returning(['id', 'email'])
    .executeTakeFirst();
  if (!restored) return;
  await onChanged(tx, account.id);
  await recordOwnChange(services, tx, restored, { action: 'account.restore' });
  await services.outbox.post(tx, accountRestoredMail(restored.email, services.publicUrl));
}
