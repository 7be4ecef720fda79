import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { pages } from '#routes';
import { noteAdminship } from '../account/note-adminship.server.ts';
import { recordOwnChange } from '../account/record-own-change.server.ts';
import { WRONG_CODE } from '../codes/one-time-code.server.ts';
import { dropCode, tryCode } from '../codes/try-code.server.ts';
import type { SignedInUser } from '../current-user.ts';
import { dropResetCodes } from '../password/reset/reset-code.server.ts';
import { endOtherSessions } from '../sessions/end-session.server.ts';
import type { UserRow } from '../tables.server.ts';
import type { OnAccountChanged } from '../users/deleted-account.ts';
import { answeringEmailRace, refuseReservedEmail, refuseTakenEmail } from '../users/email-taken.server.ts';
import { signedInUser } from '../users/signed-in-user.server.ts';
import { emailChangedMail } from './mails.ts';
import { offerTakeBack } from './take-back/offer-take-back.server.ts';

/**
 * Replaces the user's e-mail by one that its code has proved, ends all other sessions, and tells the old one, with a link
 * that takes it back. The same call again answers the
 * same, for whoever lost the first answer. Throws 400 at `code` for a wrong or used-up one, or one that went to another
 * e-mail; 409 `email_taken` when an account with it was opened meanwhile.
 */
export async function changeEmail(
  services: Services,
  { user, token }: { user: Pick<SignedInUser, 'id' | 'twoStep'>; token: string },
  { email: newEmail, code }: { email: string; code: string },
  onChanged: OnAccountChanged,
): Promise<SignedInUser> {
  const now = services.clock.now();
  const userId = user.id;
  // The try stays counted when the code is wrong, so the refusal is thrown after the commit.
  const work = inTransaction(services.db, async (tx) => {
    const isRight = await tryCode(tx, { userId, purpose: 'change_email', newEmail }, code, now);
    const account = await accountOf(tx, userId);
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
    await noteAdminship(services, tx, { userId, before: account, after: changed });
    await tellFormer(services, tx, account, now);
    return changed;
  });
  const account = await answeringEmailRace(work);
  if (!account) throw badInput({ code: WRONG_CODE });
  return signedInUser(services, account, user.twoStep);
}

/** Only who had proved the former e-mail can take it back: one that was mistyped is somebody else's. */
async function tellFormer(
  { outbox, publicUrl }: Services,
  tx: Tx,
  { id: userId, email, email_verified_at }: UserRow,
  now: Date,
): Promise<void> {
  if (!email_verified_at) return outbox.post(tx, emailChangedMail(email));
  const takeBack = await offerTakeBack(tx, { userId, email }, now);
  await outbox.post(tx, emailChangedMail(email, `${publicUrl}${pages.takeEmailBack()}#${takeBack}`));
}

/** Codes that were mailed to the old e-mail end with it. */
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

function accountOf(tx: Tx, userId: string): Promise<UserRow> {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}
