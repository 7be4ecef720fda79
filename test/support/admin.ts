import { startSession } from '#identity/sign-in/sessions/sessions.server.ts';
import { sealSecret } from '#identity/sign-in/two-step/totp.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services/services.server.ts';

export const ADMIN_EMAIL = 'admin@menulink.test';

/** The secret in the test administrator's authenticator app, in base32. */
export const ADMIN_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Makes the account `userId` the administrator, signed in as if with both steps. Returns the session's token. */
export function startAdminSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<string> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await tx.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute();
    const secret = await sealSecret(tx, ADMIN_SECRET, { userId, now });
    await tx
      .insertInto('two_step')
      .values({ user_id: userId, secret, pending_secret: null, enabled_at: now, last_step: 0 })
      .onConflict((known) => known.column('user_id').doNothing())
      .execute();
    return startSession(tx, { userId, hasPassedTwoStep: true, userAgent: '' }, now);
  });
}
