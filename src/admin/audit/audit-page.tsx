import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { formatDateTime } from '../format.ts';
import { AdminList, defineList, useAdminList } from '../lists/admin-list.tsx';
import type { AuditEntry } from './audit-calls.server.ts';
import { actionLabel, auditDiff, type ChangedRow, whatChanged } from './audit-diff.ts';

const subjects = ['user', 'restaurant', 'membership', 'payment', 'settings'].map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

const auditList = defineList({
  call: 'GET /api/admin/audit',
  title: 'Audit log',
  description: 'Every change by the administrator, newest first',
  texts: {
    loading: 'Loading the audit log',
    error: 'Failed to load the audit log',
    empty: 'No entries yet.',
  },
  filters: [
    { kind: 'search', name: 'actor', label: 'Who: email' },
    { kind: 'search', name: 'action', label: 'Action, like user.suspend' },
    { kind: 'choice', name: 'subjectType', label: 'About', options: subjects },
    { kind: 'day', name: 'from', label: 'From' },
    { kind: 'day', name: 'to', label: 'To' },
  ],
  linkParams: ['subjectId', 'restaurant', 'customer'],
  columns: [
    {
      heading: 'What',
      cell: (entry) => (
        <>
          <p className="font-medium">{actionLabel(entry)}</p>
          <p className="text-muted text-xs wrap-anywhere">{entry.subjectLabel}</p>
        </>
      ),
    },
    {
      heading: 'Changed',
      cell: (entry) => <span className="text-muted">{whatChanged(entry)}</span>,
    },
    { heading: 'Who', cell: ({ actorEmail }) => <span className="wrap-anywhere">{actorEmail}</span> },
    {
      heading: 'When',
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {formatDateTime(at)}
        </time>
      ),
    },
  ],
  keyOf: ({ id }) => id,
});

/** `/adminboard/audit`: every write of the administrator: who, what, when, before and after. */
export function AuditPage() {
  const list = useAdminList(auditList);
  const { address } = list;
  const [open, setOpen] = useState<AuditEntry>();
  const isOfOne = ['restaurant', 'subjectId', 'customer'].some((name) => address.get(name) !== '');
  return (
    <>
      <AdminList
        {...list}
        buttons={
          isOfOne && (
            <Button onClick={() => address.change({ restaurant: '', subjectId: '', customer: '' })}>
              Show all
            </Button>
          )
        }
        actions={(entry) => (
          <Button
            size="sm"
            aria-label={`Details of ${entry.action} ${entry.subjectLabel}`}
            onClick={() => setOpen(entry)}
          >
            Details
          </Button>
        )}
      />
      {open && <AuditDialog entry={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

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
