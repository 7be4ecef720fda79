import { useState } from 'react';
import { Button } from '#platform/ui/actions/button.tsx';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import { adminTexts } from '../layout/admin-texts.ts';
import { AdminList, defineList, useAdminList } from '../lists/admin-list.tsx';
import { formatDateTime } from '../lists/format.ts';
import type { AuditEntry } from './audit-calls.server.ts';
import { actionLabel, auditDiff, type ChangedRow, whatChanged } from './audit-diff.ts';
import { auditTexts } from './audit-texts.ts';

const subjects = Object.entries(auditTexts.subjects).map(([value, label]) => ({ value, label }));

const auditList = defineList({
  call: 'GET /api/admin/audit',
  title: adminTexts.auditLog,
  description: auditTexts.listHint,
  texts: {
    loading: auditTexts.listLoading,
    error: auditTexts.listLoadFailed,
    empty: adminTexts.noEntries,
  },
  filters: [
    { kind: 'search', name: 'actor', label: auditTexts.actorFilter },
    { kind: 'search', name: 'action', label: auditTexts.actionFilter },
    { kind: 'choice', name: 'subjectType', label: auditTexts.about, options: subjects },
    { kind: 'day', name: 'from', label: adminTexts.from },
    { kind: 'day', name: 'to', label: adminTexts.to },
  ],
  linkParams: ['subjectId', 'restaurant', 'customer'],
  columns: [
    {
      heading: auditTexts.what,
      cell: (entry) => (
        <>
          <p className="font-medium">{actionLabel(entry)}</p>
          <p className="text-muted text-xs wrap-anywhere">{entry.subjectLabel}</p>
        </>
      ),
    },
    {
      heading: auditTexts.changed,
      cell: (entry) => <span className="text-muted">{whatChanged(entry)}</span>,
    },
    {
      heading: auditTexts.who,
      cell: ({ actorEmail }) => <span className="wrap-anywhere">{actorEmail}</span>,
    },
    {
      heading: auditTexts.when,
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
              {adminTexts.showAll}
            </Button>
          )
        }
        actions={(entry) => (
          <Button
            size="sm"
            aria-label={auditTexts.detailsOf({
              action: entry.action,
              subject: entry.subjectLabel,
            })}
            onClick={() => setOpen(entry)}
          >
            {auditTexts.details}
          </Button>
        )}
      />
      {open && <AuditDialog entry={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

export function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const rows = auditDiff(entry);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={actionLabel(entry)}
      description={auditTexts.entryHint({
        subject: entry.subjectLabel,
        email: entry.actorEmail,
        date: formatDateTime(entry.at),
      })}
      className="sm:max-w-2xl!"
    >
      {rows.length === 0 && <p className="text-sm">{auditTexts.noFields}</p>}
      <div className="grid grid-cols-1 gap-6">
        {rows.map((row) => (
          <RowChanges key={row.title} row={row} />
        ))}
      </div>
      <p className="mt-6 break-all text-muted text-xs">
        {auditTexts.notedAs({
          action: entry.action,
          kind: entry.subjectType,
          id: entry.subjectId,
        })}
      </p>
    </Dialog>
  );
}

function RowChanges({ row: { title, changes } }: { row: ChangedRow }) {
  return (
    <table className="w-full table-fixed text-sm">
      <caption className={title ? 'mb-1 text-start font-semibold' : 'sr-only'}>
        {title || auditTexts.changes}
      </caption>
      <thead className="text-muted text-xs">
        <tr className="[&>th]:py-1.5 [&>th]:pe-3 [&>th]:font-medium">
          <th scope="col">{auditTexts.field}</th>
          <th scope="col">{auditTexts.before}</th>
          <th scope="col">{auditTexts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-line border-t align-top [&>*]:py-1.5 [&>*]:pe-3">
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
