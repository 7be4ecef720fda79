import { inTransaction } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { accountsGoneBefore, type OnAccountChanged } from '../users/deleted-account.ts';
import type { Actor } from './actor.ts';
import { changeAccount } from './change-account.server.ts';
import { accountReopenedMail } from './mails.ts';

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
        if (deleted_at <= accountsGoneBefore(now)) throw tooLate();
        return { deleted_at: null, deleted_by: null };
      },
      now,
    );
    if (!isChanged) return;
    await onChanged(tx, userId);
    await services.outbox.post(tx, accountReopenedMail(user.email, services.publicUrl));
  });
}

function tooLate() {
  return conflict('Deleted more than 30 days ago. This user cannot be restored.', { code: 'too_late' });
}
