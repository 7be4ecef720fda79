import { auditDiff } from './audit-diff.ts';
import type { AuditEntry } from './wire.ts';

const NAMED = 3;

/** The first few fields or rows of what differs, for the eye that looks for one. */
export function whatChanged(entry: AuditEntry): string {
  const names = auditDiff(entry).flatMap(({ title, changes }) =>
    title ? [title] : changes.map(({ field }) => field),
  );
  if (names.length === 0) return 'Nothing';
  const shown = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${shown} and ${names.length - NAMED} more` : shown;
}
