import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import { DAY, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { pages } from '#routes';
import { accountMailTexts } from '../email/mails/account-mail-texts.ts';
import { mailContent } from '../email/mails/mail-text.ts';
import { mailTo } from '../email/mails/mail-to.server.ts';
import { INVITATION_DAYS, issueInvitationCode } from '../password/reset/reset-code.server.ts';
import { endAllSessions } from '../sign-in/sessions/sessions.server.ts';
import type { UserRow } from '../tables.server.ts';
import { type Actor, changeAccount, findUser, recordUserAudit } from './change-account.server.ts';
import { userAdminTexts } from './user-admin-texts.ts';
import {
  NO_PASSWORD,
  type OnAccountChanged,
  restorableSince,
  restorableUntil,
  userState,
} from './user-state.ts';
import { createUser, lockUsers, refuseReservedEmail, refuseTakenEmail } from './users.server.ts';

/**
 * Opens an account without a password and mails a code; with it, the owner chooses a password within 7 days. Throws
 * 409 `email_taken`.
 */
export function inviteUser(services: Services, actor: Actor, email: string): Promise<UserRow> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const user = await createUser(tx, { email, passwordHash: NO_PASSWORD }, now);
    await mailInvitation(services, tx, user, now);
    await recordUserAudit(tx, { actor, user, action: 'user.invite', before: null, after: { email } }, now);
    return user;
  });
}

/**
 * Mails the invitation again, with a new code that is valid for 7 days; the earlier code becomes invalid. Throws 404,
 * and 409 `not_invited` for a user who has chosen a password, or is suspended or deleted.
 */
export function inviteAgain(services: Services, actor: Actor, userId: string): Promise<void> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    await lockUsers(tx, [userId]);
    const user = await findUser(tx, userId);
    if (userState(user) !== 'invited') throw notInvited();
    await mailInvitation(services, tx, user, now);
    const { email } = user;
    await recordUserAudit(
      tx,
      { actor, user, action: 'user.invite_again', before: null, after: { email } },
      now,
    );
  });
}

async function mailInvitation(
  { outbox, publicUrl }: Pick<Services, 'outbox' | 'publicUrl'>,
  tx: Tx,
  { id, email, language }: Pick<UserRow, 'id' | 'email' | 'language'>,
  now: Date,
): Promise<void> {
  const code = await issueInvitationCode(tx, id, now);
  const until = later(now, INVITATION_DAYS * DAY);
  await outbox.post(
    tx,
    mailTo({ language }, () => invitationMail(email, code, until, publicUrl)),
  );
}

function notInvited() {
  return conflict(userAdminTexts.notInvited, { code: 'not_invited' });
}

/**
 * Suspends an account (docs/product/identity.md#suspension): ends its sessions and takes its public pages offline; the owner
 * reads `reason` at sign-in and in an email. If it is already suspended, `reason` replaces the old one. Throws 404, and
 * 409 for the administrator's own account.
 */
export async function suspendUser(
  { outbox, publicUrl }: Pick<Services, 'outbox' | 'publicUrl'>,
  tx: Tx,
  { actor, userId, reason }: { actor: Actor; userId: string; reason: string },
  onChanged: OnAccountChanged,
  now: Date,
): Promise<void> {
  const change = { actor, userId, action: 'user.suspend' };
  const { user } = await changeAccount(
    tx,
    change,
    () => ({ is_active: false, suspended_reason: reason }),
    now,
  );
  await endAllSessions(tx, userId);
  await onChanged(tx, userId);
  const knowsIt = !user.is_active && user.suspended_reason === reason;
  if (user.deleted_at || knowsIt) return;
  await outbox.post(
    tx,
    mailTo(user, () => accountSuspendedMail(user.email, reason, publicUrl)),
  );
}

/**
 * Ends a suspension: the owner can sign in again and is notified by mail, and the public pages are back online. Throws
 * 404, and 409 for the administrator's own account.
 */
export async function reinstateUser(
  { outbox, publicUrl }: Pick<Services, 'outbox' | 'publicUrl'>,
  tx: Tx,
  { actor, userId }: { actor: Actor; userId: string },
  onChanged: OnAccountChanged,
  now: Date,
): Promise<void> {
  const { user, isChanged } = await changeAccount(
    tx,
    { actor, userId, action: 'user.reinstate' },
    ({ is_active }) => (is_active ? undefined : { is_active: true, suspended_reason: null }),
    now,
  );
  if (!isChanged) return;
  await onChanged(tx, userId);
  if (!user.deleted_at)
    await outbox.post(
      tx,
      mailTo(user, () => accountReinstatedMail(user.email, publicUrl)),
    );
}

/**
 * Deletes an account for the administrator. For 30 days the administrator, and nobody else, can restore it. Ends its
 * sessions, takes its public pages offline and notifies the owner by mail. Returns the time after which it cannot be
 * restored. Throws 404, and 409 if it is already deleted or is the administrator's own.
 */
export async function deleteUser(
  services: Services,
  { actor, userId }: { actor: Actor; userId: string },
  onChanged: OnAccountChanged,
): Promise<Date> {
  const now = services.clock.now();
  const until = restorableUntil(now);
  await inTransaction(services.db, async (tx) => {
    const { user } = await changeAccount(
      tx,
      { actor, userId, action: 'user.delete' },
      ({ deleted_at }) => {
        if (deleted_at) throw conflict(userAdminTexts.alreadyDeleted, { code: 'already_deleted' });
        return { deleted_at: now, deleted_by: 'admin' };
      },
      now,
    );
    await endAllSessions(tx, userId);
    await tx.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
    await onChanged(tx, userId);
    await services.outbox.post(
      tx,
      mailTo(user, () => accountClosedMail(user.email, until)),
    );
  });
  return until;
}

/**
 * Restores an account within 30 days, no matter who deleted it; an account that is not deleted stays as it is. Throws
 * 404, and 409 when the 30 days are over or for the administrator's own account.
 */
export async function restoreUser(
  services: Services,
  { actor, userId }: { actor: Actor; userId: string },
  onChanged: OnAccountChanged,
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const { user, isChanged } = await changeAccount(
      tx,
      { actor, userId, action: 'user.restore' },
      ({ deleted_at }) => {
        if (!deleted_at) return undefined;
        if (deleted_at <= restorableSince(now)) throw tooLate();
        return { deleted_at: null, deleted_by: null };
      },
      now,
    );
    if (!isChanged) return;
    await onChanged(tx, userId);
    await services.outbox.post(
      tx,
      mailTo(user, () => accountReopenedMail(user.email, services.publicUrl)),
    );
  });
}

function tooLate() {
  return conflict(userAdminTexts.restoreTooLate, { code: 'too_late' });
}

/**
 * Gives an account another email, which its owner still has to prove, and notifies the old address. Codes that were
 * mailed before become invalid, and so do links that would put an earlier email back. Throws 404, and 409
 * `email_taken` or for the administrator's own account.
 */
export async function replaceEmail(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Tx,
  { actor, userId, email }: { actor: Actor; userId: string; email: string },
  onChanged: OnAccountChanged,
  now: Date,
): Promise<void> {
  const change = { actor, userId, action: 'user.change_email' };
  const { user, isChanged } = await changeAccount(
    tx,
    change,
    async (known) => {
      if (known.email === email) return undefined;
      await refuseTakenEmail(tx, email, { userId, now });
      return { email, email_verified_at: null };
    },
    now,
  );
  if (!isChanged) return;
  await refuseReservedEmail(tx, email, { userId, now });
  if (user.email_verified_at) await onChanged(tx, userId);
  await tx.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('email_take_backs').where('user_id', '=', userId).execute();
  await outbox.post(
    tx,
    mailTo(user, () => emailReplacedMail(user.email)),
  );
}

/** Asks a person to choose a password. The code is never in the subject, because a locked phone would show it. */
function invitationMail(to: string, code: string, until: Date, publicUrl: string): Mail {
  const texts = accountMailTexts.invitation;
  return {
    to,
    ...mailContent(
      texts.subject,
      texts.text,
      `${publicUrl}${pages.invitation(to, code)}`,
      texts.code,
      code,
      texts.life({ date: formatDay(until) }),
      texts.ignore,
    ),
  };
}

/** Notifies the old email that it has been replaced. Does not name the new one: the old address may be a stranger's. */
function emailReplacedMail(to: string): Mail {
  const texts = accountMailTexts.emailReplaced;
  return { to, ...mailContent(texts.subject, texts.text, texts.notYou) };
}

/** Notifies the owner that our team has deleted the account, and until when it can come back. */
function accountClosedMail(to: string, restorableUntil: Date): Mail {
  const texts = accountMailTexts.accountClosed;
  return {
    to,
    ...mailContent(texts.subject, texts.text, texts.mistake({ date: formatDay(restorableUntil) })),
  };
}

/** Notifies the owner that our team has suspended the account, and why. */
function accountSuspendedMail(to: string, reason: string, publicUrl: string): Mail {
  const texts = accountMailTexts.accountSuspended;
  return {
    to,
    ...mailContent(
      texts.subject,
      texts.text,
      texts.reason({ reason }),
      texts.mistake({ url: `${publicUrl}${pages.contact()}` }),
    ),
  };
}

/** Notifies the owner that the suspension is over. */
function accountReinstatedMail(to: string, publicUrl: string): Mail {
  const texts = accountMailTexts.accountReinstated;
  return { to, ...mailContent(texts.subject, texts.text, `${publicUrl}${pages.signIn()}`) };
}

/** Notifies the owner that our team has brought the account back. */
function accountReopenedMail(to: string, publicUrl: string): Mail {
  const texts = accountMailTexts.accountReopened;
  return { to, ...mailContent(texts.subject, texts.text, `${publicUrl}${pages.signIn()}`) };
}
