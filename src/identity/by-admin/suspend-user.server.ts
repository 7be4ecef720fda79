import type { Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { endAllSessions } from '../sessions/end-session.server.ts';
import type { OnAccountChanged } from '../users/deleted-account.ts';
import type { Actor } from './actor.ts';
import { changeAccount } from './change-account.server.ts';
import { accountSuspendedMail } from './mails.ts';

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
  await outbox.post(tx, accountSuspendedMail(user.email, reason, publicUrl));
}
