import { newId } from '#platform/db/ids.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { inTransaction, type Tx } from '../db/database.server.ts';

export interface AuditedWrite {
  actorId: string;
  actorEmail: string;
  /** A verb such as `user.suspend`, or the call that was made, such as `PUT /api/menu/items/{id}`. */
  action: string;
  /** What was changed, such as `user`, `restaurant`, `membership`, `payment` or `settings`. */
  subjectType: string;
  subjectId: string;
  /** A readable name, such as an email or a name: the subject may be deleted when the log is read. */
  subjectLabel: string;
  restaurantId?: string | null;
  /** The fields' old values, never a secret; null when there were none. Dates and amounts as stored in the tables. */
  before: AuditState;
  after: AuditState;
}

type AuditState = Record<string, unknown> | null;

/**
 * Records a write of the administrator in the same transaction (docs/product/identity.md#administrator). Of the fields in both
 * `before` and `after`, only those that differ are stored; a write that changed nothing is recorded too.
 */
export async function recordAudit(tx: Tx, write: AuditedWrite, now: Date): Promise<void> {
  const { before, after } = onlyChanges(write.before, write.after);
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: now,
      actor_id: write.actorId,
      actor_email: write.actorEmail,
      action: write.action,
      subject_type: write.subjectType,
      subject_id: write.subjectId,
      subject_label: write.subjectLabel,
      restaurant_id: write.restaurantId ?? null,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

function onlyChanges(before: AuditState, after: AuditState): { before: AuditState; after: AuditState } {
  if (!before || !after) return { before, after };
  const changed = Object.keys({ ...before, ...after }).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (state: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((field) => field in state).map((field) => [field, state[field]]));
  return { before: pick(before), after: pick(after) };
}

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

export interface AuditLogRow {
  id: string;
  at: Date;
  actor_id: string;
  actor_email: string;
  action: string;
  subject_type: string;
  subject_id: string;
  subject_label: string;
  restaurant_id: string | null;
  /** JSON of the fields that differ; null when there was nothing before. */
  before: string | null;
  /** JSON of the fields that differ; null when the subject was deleted. */
  after: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    audit_log: AuditLogRow;
  }
}
