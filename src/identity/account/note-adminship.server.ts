import { recordAudit } from '#platform/audit-log.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';

interface Moved {
  userId: string;
  before: { email: string };
  after: { email: string };
}

/**
 * Records in the audit log and among the security events that a change of email made an account the administrator's,
 * or ended that (docs/product/identity.md#administrator). Does nothing if neither happened. The audit entry is written in the
 * same transaction.
 */
export async function noteAdminship(
  { adminEmail, clock, security }: Pick<Services, 'adminEmail' | 'clock' | 'security'>,
  tx: Tx,
  { userId, before, after }: Moved,
): Promise<void> {
  const [was, is] = [before.email === adminEmail, after.email === adminEmail];
  if (was === is) return;
  await recordAudit(
    tx,
    {
      actorId: userId,
      actorEmail: before.email,
      action: is ? 'account.become_administrator' : 'account.stop_being_administrator',
      subjectType: 'account',
      subjectId: userId,
      subjectLabel: after.email,
      before: { email: before.email, administrator: was },
      after: { email: after.email, administrator: is },
    },
    clock.now(),
  );
  security.note({
    event: is ? 'administrator_gained' : 'administrator_lost',
    outcome: 'done',
    account: userId,
  });
}
