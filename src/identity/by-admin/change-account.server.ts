import { type AuditedWrite, recordAudit } from '#platform/audit-log.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import type { UserRow } from '../tables.server.ts';
import { lockUsers } from '../users/lock-users.server.ts';
import type { Actor } from './actor.ts';
import { findUser, type KnownUser } from './find-user.server.ts';

export interface AccountChange {
  actor: Actor;
  userId: string;
  /** The name of the change in the audit log, such as `user.suspend`. */
  action: string;
}

/** The fields of an account that the administrator may change. */
type Changes = Partial<Omit<KnownUser, 'id' | 'created_at' | 'last_sign_in_at' | 'hasPassword'>>;

/**
 * Changes an account for the administrator and writes it to the audit log. `decide` gets the account, its row locked,
 * and returns the new values, or undefined if there is nothing to change. Throws 404, and 409 for the administrator's
 * own account.
 */
export async function changeAccount(
  tx: Tx,
  { actor, userId, action }: AccountChange,
  decide: (user: KnownUser) => Changes | undefined | Promise<Changes | undefined>,
  now: Date,
): Promise<{ user: KnownUser; isChanged: boolean }> {
  if (userId === actor.id) throw ownAccount();
  await lockUsers(tx, [userId]);
  const user = await findUser(tx, userId);
  const after = await decide(user);
  if (!after) return { user, isChanged: false };
  await tx.updateTable('users').set(after).where('id', '=', userId).execute();
  const fields = Object.keys(after) as Array<keyof Changes>;
  const before = Object.fromEntries(fields.map((field) => [field, user[field]]));
  await recordUserAudit(tx, { actor, user, action, before, after }, now);
  return { user, isChanged: true };
}

/** Writes to the audit log what the administrator did to an account. */
export function recordUserAudit(
  tx: Tx,
  write: Pick<AuditedWrite, 'action' | 'before' | 'after'> & {
    actor: Actor;
    user: Pick<UserRow, 'id' | 'email'>;
  },
  now: Date,
): Promise<void> {
  const { actor, user, action, before, after } = write;
  const subject = { subjectType: 'user', subjectId: user.id, subjectLabel: user.email };
  return recordAudit(
    tx,
    { actorId: actor.id, actorEmail: actor.email, action, ...subject, before, after },
    now,
  );
}

function ownAccount() {
  return conflict('This is your own account. Change it on the Account page.', { code: 'own_account' });
}
