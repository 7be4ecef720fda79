import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { CODE_MINUTES } from '../codes/one-time-code.server.ts';
import { issueResetCode } from '../password/reset/reset-code.server.ts';
import type { UserRow } from '../tables.server.ts';
import { createUser } from '../users/create-user.server.ts';
import type { Actor } from './actor.ts';
import { recordUserAudit } from './change-account.server.ts';
import { invitationMail } from './mails.ts';

/** No password hashes to nothing, so nobody gets in before one has been chosen. */
const NO_PASSWORD = '';

/** Opens an account without a password and mails a code with which its owner chooses one. Throws 409 `email_taken`. */
export function inviteUser(services: Services, actor: Actor, email: string): Promise<UserRow> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const user = await createUser(tx, { email, passwordHash: NO_PASSWORD }, now);
    const code = await issueResetCode(tx, user.id, { isLong: false, now });
    await services.outbox.post(tx, invitationMail(email, code, CODE_MINUTES, services.publicUrl));
    await recordUserAudit(tx, { actor, user, action: 'user.invite', before: null, after: { email } }, now);
    return user;
  });
}
