import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import { DAY, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { pages } from '#routes';
import { recordAdministratorChange, recordOwnChange } from '../account/record-own-change.server.ts';
import { CODE_MINUTES, dropCode, issueCode, tryCode } from '../codes/one-time-code.server.ts';
import { accountAnswerTexts } from '../guards/account-answer-texts.ts';
import { checkPassword } from '../password/check-password.server.ts';
import { dropResetCodes } from '../password/reset/reset-code.server.ts';
import { endOtherSessions, newToken, tokenHash } from '../sign-in/sessions/sessions.server.ts';
import { withSecondStep } from '../sign-in/two-step/two-step.server.ts';
import type { UserRow } from '../tables.server.ts';
import type { SignedInUser, SignInCredentials } from '../users/current-user.ts';
import type { OnAccountChanged } from '../users/user-state.ts';
import {
  accountById,
  answeringEmailRace,
  refuseReservedEmail,
  refuseTakenEmail,
  signedInUser,
} from '../users/users.server.ts';
import { mailTo } from './mails/mail-to.server.ts';
import { emailChangedMail, emailChangeRequestedMail, emailCodeMail } from './mails/mails.ts';

/**
 * Mails a code to the new email, and a warning to the present one; nothing changes yet. Throws 400 at `password` or
 * `email`, and at `code` as `withSecondStep` does; 409 `email_taken`, as sign-up does.
 */
export async function requestEmailChange(
  services: Services,
  userId: string,
  { email: newEmail, password, code: appCode }: SignInCredentials,
): Promise<void> {
  const account = await checkPassword(services, userId, password);
  if (newEmail === account.email) throw badInput({ email: accountAnswerTexts.email.same });
  const now = services.clock.now();
  await withSecondStep(services, userId, appCode, async (tx) => {
    await refuseTakenEmail(tx, newEmail, { userId, now });
    const code = await issueCode(tx, { userId, purpose: 'change_email', newEmail }, now);
    await services.outbox.post(
      tx,
      mailTo(account, () => emailCodeMail('newEmail', newEmail, code, CODE_MINUTES)),
    );
    await services.outbox.post(
      tx,
      mailTo(account, () => emailChangeRequestedMail(account.email, services.publicUrl)),
    );
  });
}

/**
 * Replaces the user's email by a new one, proved by its code. Ends all other sessions, and mails the old address a
 * link that undoes the change. A repeated call returns the same, for a client that lost the first response. Throws
 * 400 at `code` if it is wrong, used up or was sent to another email; 409 `email_taken` if an account with the new
 * email was opened meanwhile.
 */
export async function changeEmail(
  services: Services,
  { user, token }: { user: Pick<SignedInUser, 'id' | 'twoStep'>; token: string },
  { email: newEmail, code }: { email: string; code: string },
  onChanged: OnAccountChanged,
): Promise<SignedInUser> {
  const now = services.clock.now();
  const userId = user.id;
  // A wrong code must still count as a try, so the error is thrown after the commit.
  const work = inTransaction(services.db, async (tx) => {
    const isRight = await tryCode(tx, { userId, purpose: 'change_email', newEmail }, code, now);
    const account = await accountById(tx, userId);
    if (account.email === newEmail) return account;
    if (!isRight) return undefined;
    await refuseTakenEmail(tx, newEmail, { userId, now });
    const changed = await replaceEmail(tx, userId, newEmail, now);
    await refuseReservedEmail(tx, newEmail, { userId, now });
    if (!account.email_verified_at) await onChanged(tx, userId);
    await endOtherSessions(tx, userId, token);
    await recordOwnChange(services, tx, account, {
      action: 'account.change_email',
      before: { email: account.email },
      after: { email: newEmail },
    });
    await recordAdministratorChange(services, tx, { userId, before: account, after: changed });
    await notifyFormerEmail(services, tx, account, now);
    return changed;
  });
  const account = await answeringEmailRace(work);
  if (!account) throw badInput({ code: accountAnswerTexts.email.codeWrong });
  return signedInUser(services, account, user.twoStep);
}

/** Offers to undo the change only if the former email was proved: a mistyped one belongs to somebody else. */
async function notifyFormerEmail(
  { outbox, publicUrl }: Services,
  tx: Tx,
  account: UserRow,
  now: Date,
): Promise<void> {
  const { id: userId, email, email_verified_at } = account;
  if (!email_verified_at)
    return outbox.post(
      tx,
      mailTo(account, () => emailChangedMail(email)),
    );
  const takeBack = await createTakeBack(tx, { userId, email }, now);
  const url = `${publicUrl}${pages.takeEmailBack()}#${takeBack}`;
  await outbox.post(
    tx,
    mailTo(account, () => emailChangedMail(email, url)),
  );
}

/** Stores the new email. Codes that were mailed to the old one become invalid. */
async function replaceEmail(tx: Tx, userId: string, email: string, now: Date): Promise<UserRow> {
  await dropCode(tx, { userId, purpose: 'verify_email' });
  await dropResetCodes(tx, userId);
  return tx
    .updateTable('users')
    .set({ email, email_verified_at: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How long an email that was replaced can be taken back, in days. */
const TAKE_BACK_DAYS = 7;

/** Creates a token for a link that puts the account's former email back. Only a hash of the token is stored. */
async function createTakeBack(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('email_take_backs')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      email,
      created_at: now,
      expires_at: later(now, TAKE_BACK_DAYS * DAY),
    })
    .execute();
  return token;
}
