import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { NewSession, SignInCredentials } from '../current-user.ts';
import { checkCredentials } from '../sign-in/check-credentials.server.ts';
import type { SignInPlace } from '../sign-in/counting-sign-in.server.ts';
import { openSession, upToDateHash } from '../sign-in/open-session.server.ts';
import type { UserRow } from '../tables.server.ts';
import { countingTwoStepTry } from '../two-step/count-two-step-try.server.ts';
import { accountsGoneBefore, type OnAccountChanged } from '../users/deleted-account.ts';
import { accountRestoredMail } from './mails.ts';
import { recordOwnChange } from './record-own-change.server.ts';

/**
 * Brings back an account that its owner has deleted, and signs it in; one that is not deleted is just signed in. Throws
 * as sign-in does, and then brings nothing back.
 */
export async function restoreAccount(
  services: Services,
  credentials: SignInCredentials,
  from: SignInPlace,
  onChanged: OnAccountChanged,
): Promise<NewSession> {
  const { password, code } = credentials;
  const checked = await checkCredentials(services, credentials);
  const passwordHash = await upToDateHash(checked, password);
  const session = await countingTwoStepTry(
    services,
    { userId: checked.id, standing: from.standing },
    code,
    () =>
      inTransaction(services.db, async (tx) => {
        if (checked.deleted_at) await bringBack(services, tx, checked, onChanged);
        return openSession(services, tx, { checked, passwordHash, code, caller: from.caller });
      }),
  );
  // Somebody changed the account while its password was being checked: look again.
  return session ?? restoreAccount(services, credentials, from, onChanged);
}

/** Of several at the same moment one brings it back; the others find it done. */
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
