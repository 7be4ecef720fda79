import type { Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { OnAccountChanged } from '../users/deleted-account.ts';
import type { Actor } from './actor.ts';
import { changeAccount } from './change-account.server.ts';
import { accountReinstatedMail } from './mails.ts';

/**
 * Ends a suspension: the owner can sign in again and is told by mail, and the public pages are back online. Throws
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
  if (!user.deleted_at) await outbox.post(tx, accountReinstatedMail(user.email, publicUrl));
}
