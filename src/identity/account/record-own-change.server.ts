import type { Tx } from '#platform/db/database.server.ts';
import { recordAudit } from '#platform/logs/audit-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { UserRow } from '../tables.server.ts';

interface OwnChange {
  /** Such as `account.change_password`. */
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Writes a change that the administrator makes to their own account to the audit log, in the same transaction.
 * Changes that other users make to their own accounts are not logged.
 */
export async function recordOwnChange(
  { adminEmail, clock }: Pick<Services, 'adminEmail' | 'clock'>,
  tx: Tx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  { action, before, after }: OwnChange,
): Promise<void> {
  if (email !== adminEmail) return;
  const subject = { subjectType: 'account', subjectId: id, subjectLabel: email };
  const states = { before: before ?? null, after: after ?? null };
  await recordAudit(tx, { actorId: id, actorEmail: email, action, ...subject, ...states }, clock.now());
}

interface EmailMove {
  userId: string;
  before: { email: string };
  after: { email: string };
}

/**
 * Records in the audit log and among the security events that a change of email made an account the administrator's,
 * or ended that (docs/product/identity.md#administrator). Does nothing if neither happened. The audit entry is written in the
 * same transaction.
 */
export async function recordAdministratorChange(
  { adminEmail, clock, security }: Pick<Services, 'adminEmail' | 'clock' | 'security'>,
  tx: Tx,
  { userId, before, after }: EmailMove,
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
  security.record({
    event: is ? 'administrator_gained' : 'administrator_lost',
    outcome: 'done',
    account: userId,
  });
}
