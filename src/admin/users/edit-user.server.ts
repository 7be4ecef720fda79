import type { Actor } from '#identity/by-admin/actor.ts';
import { findUser } from '#identity/by-admin/find-user.server.ts';
import { reinstateUser } from '#identity/by-admin/reinstate-user.server.ts';
import { replaceEmail } from '#identity/by-admin/replace-email.server.ts';
import { suspendUser } from '#identity/by-admin/suspend-user.server.ts';
import { answeringEmailRace } from '#identity/users/email-taken.server.ts';
import { lockUsers } from '#identity/users/lock-users.server.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { stale } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { dropTakeBacksOf } from '#restaurant/take-back/redirections.server.ts';
import { touchPagesOf } from '#restaurant/touch-page.server.ts';
import { editedUser } from './user-version.server.ts';

export interface UserEdit {
  actor: Actor;
  userId: string;
  email?: string | undefined;
  isActive?: boolean | undefined;
  /** Why a user is suspended. */
  reason?: string | undefined;
  /** The version the edit started from (docs/product/common.md#edits). */
  version?: number | undefined;
}

/**
 * Gives a user another email, suspends or reinstates them, all or nothing. Throws 404, 409 `email_taken`, 409
 * `stale` if `version` is no longer the newest, and 409 for the administrator's own account.
 */
export async function editUser(services: Services, edit: UserEdit): Promise<void> {
  const { actor, userId, email, isActive, reason = '', version } = edit;
  const now = services.clock.now();
  const touch = (tx: Tx, id: string) => touchPagesOf(services, tx, id);
  await answeringEmailRace(
    inTransaction(services.db, async (tx) => {
      await lockUsers(tx, [userId]);
      const current = editedUser(await findUser(tx, userId));
      if (version !== undefined && version !== current.version) throw stale(current);
      if (email !== undefined) await replaceEmail(services, tx, { actor, userId, email }, touch, now);
      if (email !== undefined && email !== current.email) await dropTakeBacksOf(tx, userId);
      if (isActive === true) await reinstateUser(services, tx, { actor, userId }, touch, now);
      if (isActive === false) await suspendUser(services, tx, { actor, userId, reason }, touch, now);
    }),
  );
}
