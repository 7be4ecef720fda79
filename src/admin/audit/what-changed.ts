import { auditDiff } from './audit-diff.ts';
import type { AuditEntry } from './wire.ts';

const NAMED = 3;

/** Returns the names of the first few changed fields or rows, to help the reader find an entry. */
export function whatChanged(entry: AuditEntry): string {
  const names = auditDiff(entry).flatMap(({ title, changes }) =>
    title ? [title] : changes.map(({ field }) => field),
  );
  if (names.length === 0) return 'Nothing';
  const shown = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${shown} and ${names.length - NAMED} more` : shown;
}
