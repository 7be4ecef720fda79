import { Dialog } from '#platform/ui/dialog.tsx';
import { formatDateTime } from '../format.ts';
import { auditDiff, type ChangedRow } from './audit-diff.ts';
import { actionLabel } from './audit-text.ts';
import type { AuditEntry } from './wire.ts';

/** The dialog with one audit log entry: everything it changed, before and after. */
export function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const rows = auditDiff(entry);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={actionLabel(entry)}
      description={`${entry.subjectLabel}, by ${entry.actorEmail} on ${formatDateTime(entry.at)}`}
      className="sm:max-w-2xl!"
    >
      {rows.length === 0 && <p className="text-sm">No fields were changed.</p>}
      <div className="grid grid-cols-1 gap-6">
        {rows.map((row) => (
          <RowChanges key={row.title} row={row} />
        ))}
      </div>
      <p className="mt-6 break-all text-muted text-xs">
        Noted as {entry.action}, {entry.subjectType} {entry.subjectId}
      </p>
    </Dialog>
  );
}

function RowChanges({ row: { title, changes } }: { row: ChangedRow }) {
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className={title ? 'mb-1 text-left font-semibold' : 'sr-only'}>{title || 'Changes'}</caption>
      <thead className="text-muted text-xs">
        <tr className="[&>th]:py-1.5 [&>th]:pr-3 [&>th]:font-medium">
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-line border-t align-top [&>*]:py-1.5 [&>*]:pr-3">
            <th scope="row" className="font-normal">
              {field}
            </th>
            <td className="break-words text-muted">{before}</td>
            <td className="break-words">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
