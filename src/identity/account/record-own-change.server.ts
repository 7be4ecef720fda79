import { recordAudit } from '#platform/audit/record-audit.server.ts';
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
 * Notes down what the administrator does to the own account, in the transaction that does it. What other people do to
 * theirs is their own business and not in that log.
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
