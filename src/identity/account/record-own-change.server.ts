import { recordAudit } from '#platform/audit-log.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
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
