import { inTransaction } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { endAllSessions } from '../sessions/end-session.server.ts';
import { type OnAccountChanged, restorableUntil } from '../users/deleted-account.ts';
import type { Actor } from './actor.ts';
import { changeAccount } from './change-account.server.ts';
import { accountClosedMail } from './mails.ts';

/**
 * Deletes an account for the administrator. For 30 days the administrator, and nobody else, can restore it. Ends its
 * sessions, takes its public pages offline and tells the owner by mail. Returns the time after which it cannot be
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
        if (deleted_at) throw conflict('This user is already deleted.', { code: 'already_deleted' });
        return { deleted_at: now, deleted_by: 'admin' };
      },
      now,
    );
    await endAllSessions(tx, userId);
    await tx.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
    await onChanged(tx, userId);
    await services.outbox.post(tx, accountClosedMail(user.email, until));
  });
  return until;
}
