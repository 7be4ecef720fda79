import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { recordAdministratorChange, recordOwnChange } from '../account/record-own-change.server.ts';
import { accountAnswerTexts } from '../guards/account-answer-texts.ts';
import { endAllSessions, tokenHash } from '../sign-in/sessions/sessions.server.ts';
import { dropTwoStep } from '../sign-in/two-step/two-step.server.ts';
import { NO_PASSWORD } from '../users/user-state.ts';
import { accountById, answeringEmailRace, lockUsers } from '../users/users.server.ts';
import { mailTo } from './mails/mail-to.server.ts';
import { emailRevertedMail, emailTakenBackMail } from './mails/mails.ts';

/**
 * Called in the same transaction when an account gets its former email back: makes what other rooms have mailed to the
 * one in between, from `since` on, invalid.
 */
export type OnEmailTakenBack = (tx: Tx, userId: string, since: Date) => Promise<void>;

/**
 * Puts back an email that was replaced within the last 7 days, for the holder of the link that was mailed to it. The
 * account may be in a stranger's hands. So everything the stranger may have becomes invalid: all sessions, the
 * password, codes, the links in mails since, and a second step set up since. Both addresses get a mail. Returns the
 * account. A deleted account stays deleted; its owner restores it by signing in. Throws 404 for a link that is
 * unknown, used or expired.
 */
export async function takeEmailBack(
  services: Services,
  token: string,
  onTakenBack: OnEmailTakenBack,
): Promise<{ id: string; email: string }> {
  const now = services.clock.now();
  const work = inTransaction(services.db, async (tx) => {
    const offer = await validTakeBack(tx, token, now);
    if (!offer) return undefined;
    const { user_id: id, email } = offer;
    await lockUsers(tx, [id]);
    // Another change of the email, or the same link, may have come first. Check again, now that the row is locked.
    if (!(await validTakeBack(tx, token, now))) return undefined;
    const before = await accountById(tx, id);
    await tx.updateTable('users').set({ email, email_verified_at: now }).where('id', '=', id).execute();
    await revokeAccess(tx, id, offer.created_at);
    await tx
      .deleteFrom('email_take_backs')
      .where('user_id', '=', id)
      .where('created_at', '>=', offer.created_at)
      .execute();
    await onTakenBack(tx, id, offer.created_at);
    await recordOwnChange(
      services,
      tx,
      { id, email },
      {
        action: 'account.take_email_back',
        before: { email: before.email },
        after: { email },
      },
    );
    await recordAdministratorChange(services, tx, { userId: id, before, after: { email } });
    await services.outbox.post(
      tx,
      mailTo(before, () => emailTakenBackMail(email, services.publicUrl)),
    );
    if (before.email !== email)
      await services.outbox.post(
        tx,
        mailTo(before, () => emailRevertedMail(before.email)),
      );
    return { id, email };
  });
  const account = await answeringEmailRace(work);
  if (!account) throw notFound(accountAnswerTexts.email.linkExpired);
  return account;
}

function validTakeBack(tx: Tx, token: string, now: Date) {
  return tx
    .selectFrom('email_take_backs')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Takes from a stranger all that they may have of an account: sessions, password, mailed codes, known networks, and a
 * second step that was set up, or a phone that was added, at `since` or later.
 */
export async function revokeAccess(tx: Tx, userId: string, since: Date): Promise<void> {
  await endAllSessions(tx, userId);
  await tx.updateTable('users').set({ password_hash: NO_PASSWORD }).where('id', '=', userId).execute();
  await tx.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('known_networks').where('user_id', '=', userId).execute();
  await tx.deleteFrom('devices').where('added_by', '=', userId).where('created_at', '>=', since).execute();
  const setUpSince = await tx
    .selectFrom('two_step')
    .select('user_id')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('enabled_at', 'is', null), row('enabled_at', '>=', since)]))
    .executeTakeFirst();
  if (setUpSince) await dropTwoStep(tx, userId);
}
