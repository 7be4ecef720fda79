import type { Column } from '../lists/table-props.ts';
import { actionInWords } from './action-in-words.ts';
import { auditDiff } from './audit-diff.ts';
import { shownMoment } from './shown-moment.ts';
import type { AuditEntry } from './wire.ts';

const NAMED = 3;

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    heading: 'What',
    cell: (entry) => (
      <>
        <p className="font-medium">{actionInWords(entry)}</p>
        <p className="text-muted text-xs wrap-anywhere">{entry.subjectLabel}</p>
      </>
    ),
  },
  { heading: 'Changed', cell: (entry) => <span className="text-muted">{whatChanged(entry)}</span> },
  { heading: 'Who', cell: ({ actorEmail }) => <span className="wrap-anywhere">{actorEmail}</span> },
  {
    heading: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {shownMoment(at)}
      </time>
    ),
  },
];

/** The first few fields or rows, for the eye that looks for one. */
function whatChanged(entry: AuditEntry): string {
  const names = auditDiff(entry).flatMap(({ title, changes }) =>
    title ? [title] : changes.map(({ field }) => field),
  );
  if (names.length === 0) return 'Nothing';
  const shown = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${shown} and ${names.length - NAMED} more` : shown;
}
