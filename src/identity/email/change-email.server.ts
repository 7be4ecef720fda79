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

/** Offers to undo the change only if the former email was proved: a mistyped one belongs to somebody else. */
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

function accountOf(tx: Tx, userId: string): Promise<UserRow> {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}
