import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { badInput, conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { CODE_MINUTES, issueCode, tryCode } from '../codes/one-time-code.server.ts';
import { accountAnswerTexts } from '../guards/account-answer-texts.ts';
import type { SignedInUser } from '../users/current-user.ts';
import type { OnAccountChanged } from '../users/user-state.ts';
import { accountById, signedInUser } from '../users/users.server.ts';
import { mailTo } from './mails/mail-to.server.ts';
import { emailCodeMail } from './mails/mails.ts';

/** Proves the user's email. Throws 400 at `code` for a wrong or used-up code, 409 when it is proved already. */
export async function verifyEmail(
  services: Services,
  user: SignedInUser,
  code: string,
  onChanged: OnAccountChanged,
): Promise<SignedInUser> {
  const now = services.clock.now();
  // A wrong code must still count as a try, so the error is thrown after the commit.
  const outcome = await inTransaction(services.db, async (tx) => {
    const isRight = await tryCode(tx, { userId: user.id, purpose: 'verify_email' }, code, now);
    if (isRight) {
      const verified = await tx
        .updateTable('users')
        .set({ email_verified_at: now })
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await onChanged(tx, user.id);
      return verified;
    }
    const row = await accountById(tx, user.id);
    return row.email_verified_at ? 'already' : 'wrong';
  });
  if (outcome === 'already') throw alreadyVerified();
  if (outcome === 'wrong') throw badInput({ code: accountAnswerTexts.email.codeWrong });
  return signedInUser(services, outcome, user.twoStep);
}

/** Mails a new code that proves the user's email. Throws 409 when it is proved already. */
export async function sendVerificationCode(services: Services, tx: Tx, user: SignedInUser): Promise<void> {
  if (user.emailVerified) throw alreadyVerified();
  const code = await issueCode(tx, { userId: user.id, purpose: 'verify_email' }, services.clock.now());
  await services.outbox.post(
    tx,
    mailTo(user, () => emailCodeMail('verifyEmail', user.email, code, CODE_MINUTES)),
  );
}

function alreadyVerified() {
  return conflict(accountAnswerTexts.email.alreadyConfirmed, { code: 'already_verified' });
}
