import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { recordOwnChange } from '../../account/record-own-change.server.ts';
import { WRONG_CODE } from '../../codes/one-time-code.server.ts';
import { dropCode } from '../../codes/try-code.server.ts';
import type { Credentials } from '../../current-user.ts';
import { noteNetwork } from '../../known/known-networks.server.ts';
import { endAllSessions } from '../../sessions/end-session.server.ts';
import type { UserRow } from '../../tables.server.ts';
import { dropTwoStep } from '../../two-step/drop-two-step.server.ts';
import type { OnAccountChanged } from '../../users/deleted-account.ts';
import { findAccount } from '../../users/find-account.server.ts';
import { passwordResetMail } from '../mails.ts';
import { ownWords, refuseEasyPassword } from '../new-password-problem.server.ts';
import { hashPassword } from '../password-hash.server.ts';
import { takeAtLeast } from './even-time.server.ts';
import { dropResetCodes, tryResetCode } from './reset-code.server.ts';

/**
 * Sets a new password, signs the owner out everywhere and tells them by mail. The right code also proves the email.
 * A second step that was set up before the email was proved is removed: it may be a stranger's, and would lock the
 * owner out for good. Returns the account's id. Throws 400 at `password` if it is easy to guess, such as the
 * restaurant's name, and the same 403 at `code` for a wrong code and for an unknown email
 * (docs/product/identity.md#password-reset).
 */
export async function resetPassword(
  services: Services,
  { email, password, code, address }: Credentials & { code: string; address: string },
  onChanged: OnAccountChanged,
): Promise<string> {
  const now = services.clock.now();
  // A wrong code must still count as a try, so the error is thrown after the commit.
  const userId = await takeAtLeast(async () => {
    const passwordHash = await hashPassword(password);
    return inTransaction(services.db, async (tx) => {
      const account = await findAccount(tx, email, now);
      if (!account || !(await tryResetCode(tx, account.id, code, now))) return undefined;
      // Only after the code was right: before, nobody may learn whose account it is. If this throws, the code stays
      // unused.
      refuseEasyPassword(password, ownWords(account));
      await storePassword(tx, account, passwordHash, now);
      if (!account.email_verified_at) await onChanged(tx, account.id);
      await endAllSessions(tx, account.id);
      await noteNetwork(tx, { userId: account.id, address }, now);
      await recordOwnChange(services, tx, account, { action: 'account.reset_password' });
      await services.outbox.post(tx, passwordResetMail(email, services.publicUrl));
      return account.id;
    });
  });
  if (!userId) throw new AppError(403, 'wrong_code', WRONG_CODE, { code: WRONG_CODE });
  return userId;
}

async function storePassword(tx: Tx, account: UserRow, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, email_verified_at: account.email_verified_at ?? now })
    .where('id', '=', account.id)
    .execute();
  await dropCode(tx, { userId: account.id, purpose: 'verify_email' });
  await dropResetCodes(tx, account.id);
  if (!account.email_verified_at) await dropTwoStep(tx, account.id);
}
