import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { recordAudit } from './record-audit.server.ts';

interface Export {
  actor: { id: string; email: string };
  /** Such as `users`. */
  what: string;
  /** The filters of the export; empty when it has everything. For a search only the fact is recorded, not the words. */
  filter: Record<string, unknown>;
}

/**
 * Records that the administrator exports data, before the first byte is sent. Search words are left out: they may be
 * somebody's name or email, and the log outlives their account.
 */
export function recordExport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actor, what, filter }: Export,
): Promise<void> {
  const subject = { subjectType: 'export', subjectId: what, subjectLabel: what };
  const after = filter.search ? { ...filter, search: true } : filter;
  const who = { actorId: actor.id, actorEmail: actor.email };
  return inTransaction(db, (tx) =>
    recordAudit(tx, { ...who, action: `export.${what}`, ...subject, before: null, after }, clock.now()),
  );
}
