import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { recordAudit } from './record-audit.server.ts';

interface Export {
  actor: { id: string; email: string };
  /** Such as `users`. */
  what: string;
  /** By what it was narrowed down; empty when it is everything. */
  filter: Record<string, unknown>;
}

/** Notes down that the administrator takes data out of the product, before the first byte goes. */
export function recordExport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actor, what, filter }: Export,
): Promise<void> {
  const subject = { subjectType: 'export', subjectId: what, subjectLabel: what };
  const who = { actorId: actor.id, actorEmail: actor.email };
  return inTransaction(db, (tx) =>
    recordAudit(
      tx,
      { ...who, action: `export.${what}`, ...subject, before: null, after: filter },
      clock.now(),
    ),
  );
}
