import { inTransaction } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { endAllSessions } from '../sessions/end-session.server.ts';
import { type OnAccountChanged, restorableUntil } from '../users/deleted-account.ts';
import type { Actor } from './actor.ts';
import { changeAccount } from './change-account.server.ts';
import { accountClosedMail } from './mails.ts';

/**
 * Deletes an account for the administrator, who alone can bring it back for 30 days: ends its sessions, closes its
 * pages, tells the owner. Gives the moment from which it is gone for good. Throws 404, and 409 when it is deleted
 * already or the administrator's own.
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
        if (deleted_at) throw conflict('This user is deleted already.', { code: 'already_deleted' });
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
