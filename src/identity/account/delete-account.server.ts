import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { inSlices } from '#platform/workers/job-runner.server.ts';
import { pages } from '#routes';
import { accountMailTexts } from '../email/mails/account-mail-texts.ts';
import { mailContent, notYou } from '../email/mails/mail-text.ts';
import { mailTo } from '../email/mails/mail-to.server.ts';
import { accountAnswerTexts } from '../guards/account-answer-texts.ts';
import { checkPassword } from '../password/check-password.server.ts';
import { endAllSessions } from '../sign-in/sessions/sessions.server.ts';
import { checkCredentials, openSession, type SignInOrigin } from '../sign-in/sign-in.server.ts';
import { withSecondStep } from '../sign-in/two-step/two-step.server.ts';
import type { UserRow } from '../tables.server.ts';
import type { NewSession, SignInCredentials } from '../users/current-user.ts';
import { type OnAccountChanged, restorableSince, restorableUntil } from '../users/user-state.ts';
import { recordOwnChange } from './record-own-change.server.ts';

/**
 * Deletes an account; its owner can restore it for 30 days. Takes its public pages offline, ends every session and
 * notifies the owner by mail. Returns the time after which it cannot be restored. Throws 400 at `password`, and at
 * `code` as `withSecondStep` does.
 */
export async function deleteAccount(
  services: Services,
  { userId, password, code }: { userId: string; password: string; code?: string | undefined },
  onChanged: OnAccountChanged,
): Promise<Date> {
  const now = services.clock.now();
  const until = restorableUntil(now);
  const account = await checkPassword(services, userId, password);
  await withSecondStep(services, userId, code, async (tx) => {
    const deleted = await tx
      .updateTable('users')
      .set({ deleted_at: now, deleted_by: 'owner' })
      .where('id', '=', userId)
      .where('password_hash', '=', account.password_hash)
      .where('deleted_at', 'is', null)
      .returning(['id', 'email', 'language'])
      .executeTakeFirst();
    if (!deleted) throw conflict(accountAnswerTexts.changedElsewhere);
    await endAllSessions(tx, userId);
    await tx.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
    await onChanged(tx, userId);
    await recordOwnChange(services, tx, deleted, { action: 'account.delete' });
    await services.outbox.post(
      tx,
      mailTo(deleted, () => accountDeletedMail(deleted.email, services.publicUrl, until)),
    );
  });
  return until;
}

/**
 * Restores an account that its owner has deleted, and signs in; if it is not deleted, only signs in. Throws as
 * sign-in does, and then restores nothing.
 */
export async function restoreAccount(
  services: Services,
  credentials: SignInCredentials,
  from: SignInOrigin,
  onChanged: OnAccountChanged,
): Promise<NewSession> {
  const checked = await checkCredentials(services, credentials);
  const session = await openSession(services, checked, credentials, from, async (tx) => {
    if (checked.deleted_at) await restore(services, tx, checked, onChanged);
  });
  // The account changed while its password was being checked: start again.
  return session ?? restoreAccount(services, credentials, from, onChanged);
}

/** Restores the account. Of parallel calls, one restores it; the others find it already restored. */
async function restore(
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
    .where('deleted_at', '>', restorableSince(services.clock.now()))
    .returning(['id', 'email', 'language'])
    .executeTakeFirst();
  if (!restored) return;
  await onChanged(tx, account.id);
  await recordOwnChange(services, tx, restored, { action: 'account.restore' });
  await services.outbox.post(
    tx,
    mailTo(restored, () => accountRestoredMail(restored.email, services.publicUrl)),
  );
}

/** Removes an account's data in the other rooms, in the transaction that removes the account. */
type RemoveBelongings = (tx: Tx, userId: string, deletedAt: Date) => Promise<void>;

/** Removes accounts deleted at least 30 days ago from the database, with all their data. Returns the number removed. */
export function purgeAccounts(
  services: Services,
  removeBelongings: RemoveBelongings,
  signal: AbortSignal,
): Promise<number> {
  const before = restorableSince(services.clock.now());
  // One account per slice: each removes a whole menu.
  return inSlices(signal, async () => {
    const expired = await services.db
      .selectFrom('users')
      .select(['id', 'deleted_at as deletedAt'])
      .where('deleted_at', '<=', before)
      .orderBy('deleted_at')
      .limit(1)
      .executeTakeFirst();
    if (!expired) return 0;
    await inTransaction(services.db, async (tx) => {
      if (!(await isStillExpired(tx, expired.id, before))) return;
      await removeBelongings(tx, expired.id, expired.deletedAt ?? before);
      await tx.deleteFrom('users').where('id', '=', expired.id).execute();
    });
    return 1;
  });
}

/** Checks again and locks the row, so that nobody can restore the account while it is being removed. */
async function isStillExpired(tx: Tx, userId: string, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((row) => ({ deleted_at: row.ref('deleted_at') }))
    .where('id', '=', userId)
    .where('deleted_at', '<=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notifies the owner that the account is deleted, until when it can come back, and how. */
function accountDeletedMail(to: string, publicUrl: string, restorableUntil: Date): Mail {
  const texts = accountMailTexts.accountDeleted;
  return {
    to,
    ...mailContent(
      texts.subject,
      texts.text,
      texts.changedYourMind({ date: formatDay(restorableUntil) }),
      `${publicUrl}${pages.signIn()}`,
      texts.after,
    ),
  };
}

/** Notifies the owner that the deleted account is back. */
function accountRestoredMail(to: string, publicUrl: string): Mail {
  const texts = accountMailTexts.accountRestored;
  return { to, ...mailContent(texts.subject, texts.text, notYou(publicUrl)) };
}
