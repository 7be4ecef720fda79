import type { Tx } from '#platform/db/database.server.ts';
import type { OnAccountChanged } from '../users/deleted-account.ts';
import type { Actor } from './actor.ts';
import { changeAccount } from './change-account.server.ts';

/** Ends a suspension: the owner may sign in again and the pages open. Throws 404, and 409 for the own account. */
export async function reinstateUser(
  tx: Tx,
  { actor, userId }: { actor: Actor; userId: string },
  onChanged: OnAccountChanged,
  now: Date,
): Promise<void> {
  const { isChanged } = await changeAccount(
    tx,
    { actor, userId, action: 'user.reinstate' },
    ({ is_active }) => (is_active ? undefined : { is_active: true, suspended_reason: null }),
    now,
  );
  if (isChanged) await onChanged(tx, userId);
}
