import type { Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { OnAccountChanged } from '../users/deleted-account.ts';
import { refuseReservedEmail, refuseTakenEmail } from '../users/email-taken.server.ts';
import type { Actor } from './actor.ts';
import { changeAccount } from './change-account.server.ts';
import { emailReplacedMail } from './mails.ts';

/**
 * Gives an account another email, which its owner still has to prove, and tells the old address. Codes that were
 * mailed before become invalid, and so do links that would put an earlier email back. Throws 404, and 409
 * `email_taken` or for the administrator's own account.
 */
export async function replaceEmail(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Tx,
  { actor, userId, email }: { actor: Actor; userId: string; email: string },
  onChanged: OnAccountChanged,
  now: Date,
): Promise<void> {
  const change = { actor, userId, action: 'user.change_email' };
  const { user, isChanged } = await changeAccount(
    tx,
    change,
    async (known) => {
      if (known.email === email) return undefined;
      await refuseTakenEmail(tx, email, { userId, now });
      return { email, email_verified_at: null };
    },
    now,
  );
  if (!isChanged) return;
  await refuseReservedEmail(tx, email, { userId, now });
  if (user.email_verified_at) await onChanged(tx, userId);
  await tx.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('email_take_backs').where('user_id', '=', userId).execute();
  await outbox.post(tx, emailReplacedMail(user.email));
}
