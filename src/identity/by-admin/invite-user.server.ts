import { DAY, later } from '#platform/clock.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { INVITATION_DAYS, issueInvitationCode } from '../password/reset/invitation-code.server.ts';
import type { UserRow } from '../tables.server.ts';
import { createUser } from '../users/create-user.server.ts';
import { lockUsers } from '../users/lock-users.server.ts';
import { NO_PASSWORD, userState } from '../users/user-state.ts';
import type { Actor } from './actor.ts';
import { recordUserAudit } from './change-account.server.ts';
import { findUser } from './find-user.server.ts';
import { invitationMail } from './mails.ts';

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
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  const code = await issueInvitationCode(tx, id, now);
  const until = later(now, INVITATION_DAYS * DAY);
  await outbox.post(tx, invitationMail(email, code, until, publicUrl));
}

function notInvited() {
  return conflict('This user has no open invitation.', {
    code: 'not_invited',
  });
}
