import { conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { checkPassword } from '../password/check-password.server.ts';
import { endAllSessions } from '../sessions/end-session.server.ts';
import { withSecondStep } from '../two-step/with-second-step.server.ts';
import { type OnAccountChanged, restorableUntil } from '../users/deleted-account.ts';
import { accountDeletedMail } from './mails.ts';
import { recordOwnChange } from './record-own-change.server.ts';

/**
 * Deletes an account; its owner can restore it for 30 days. Takes its public pages offline, ends every session and
 * tells the owner by mail. Returns the time after which it cannot be restored. Throws 400 at `password`, and at
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
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!deleted) throw conflict('The account was changed on another device. Please try again.');
    await endAllSessions(tx, userId);
    await tx.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
    await onChanged(tx, userId);
    await recordOwnChange(services, tx, deleted, { action: 'account.delete' });
    await services.outbox.post(tx, accountDeletedMail(deleted.email, services.publicUrl, until));
  });
  return until;
}
