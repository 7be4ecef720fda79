import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { recordAudit } from './record-audit.server.ts';

interface Export {
  actor: { id: string; email: string };
  /** Such as `users`. */
  what: string;
  /** By what it was narrowed down; empty when it is everything. Of a search only that there was one is noted. */
  filter: Record<string, unknown>;
}

/**
 * Notes down that the administrator takes data out of the product, before the first byte goes. The words of a search may be
 * somebody's name or e-mail, and the log outlives their account.
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
