import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { AppError, forbidden } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { recordOwnChange } from '../../account/record-own-change.server.ts';
import { CODE_MINUTES, dropCode } from '../../codes/one-time-code.server.ts';
import { mailTo } from '../../email/mails/mail-to.server.ts';
import { accountAnswerTexts } from '../../guards/account-answer-texts.ts';
import { rememberNetwork } from '../../sign-in/sessions/known-devices.server.ts';
import { endAllSessions } from '../../sign-in/sessions/sessions.server.ts';
import { dropTwoStep } from '../../sign-in/two-step/two-step.server.ts';
import type { UserRow } from '../../tables.server.ts';
import type { Credentials } from '../../users/current-user.ts';
import type { OnAccountChanged } from '../../users/user-state.ts';
import { findAccount } from '../../users/users.server.ts';
import { ownWords, refuseEasyPassword } from '../check-password.server.ts';
import { passwordResetMail, resetCodeMail } from '../mails.ts';
import { hashPassword } from '../password-hash.server.ts';
import { dropResetCodes, issueResetCode, tryResetCode } from './reset-code.server.ts';

interface ResetInput {
  email: string;
  isLong: boolean;
  /**
   * False if a mail with a code that is still valid was just sent. The response is then the same, and true, without a
   * new mail.
   */
  mayMail: boolean;
}

/**
 * Mails a code that allows a new password, if the email has an account. Always throws the 403 that asks for the
 * code; its text and its timing are the same for unknown emails (docs/product/identity.md#password-reset).
 */
export async function sendResetCode(
  services: Services,
  { email, isLong, mayMail }: ResetInput,
): Promise<never> {
  const now = services.clock.now();
  await takeAtLeast(() =>
    inTransaction(services.db, async (tx) => {
      const account = await findAccount(tx, email, now);
      if (!account || !mayMail) return;
      const code = await issueResetCode(tx, account.id, { isLong, now });
      await services.outbox.post(
        tx,
        mailTo(account, () => resetCodeMail(email, code, CODE_MINUTES)),
      );
    }),
  );
  throw forbidden(accountAnswerTexts.password.codeSent, 'code_sent');
}

/**
 * Sets a new password, signs the owner out everywhere and notifies them by mail. The right code also proves the email.
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
      await rememberNetwork(tx, { userId: account.id, address }, now);
      await recordOwnChange(services, tx, account, { action: 'account.reset_password' });
      await services.outbox.post(
        tx,
        mailTo(account, () => passwordResetMail(email, services.publicUrl)),
      );
      return account.id;
    });
  });
  if (userId) return userId;
  const { codeWrong } = accountAnswerTexts.email;
  throw new AppError(403, 'wrong_code', codeWrong, { code: codeWrong });
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

/** In ms. Longer than the work whose duration it hides: one password hash and one small commit. */
const FLOOR_MS = 150;

/**
 * Resolves or rejects like `work`, but not before a fixed time, so that the duration does not reveal which work was
 * done.
 */
async function takeAtLeast<T>(work: () => Promise<T>): Promise<T> {
  const floor = wait(FLOOR_MS);
  try {
    return await work();
  } finally {
    await floor;
  }
}
