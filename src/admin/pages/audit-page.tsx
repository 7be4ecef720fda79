import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { useAdminRead } from '../admin-calls.ts';
import { AuditDialog } from '../audit/audit-dialog.tsx';
import { actionLabel } from '../audit/audit-text.ts';
import { whatChanged } from '../audit/what-changed.ts';
import type { AuditEntry } from '../audit/wire.ts';
import { formatDateTime } from '../format.ts';
import { ChoiceFilter, DayFilter, ListFilters, SearchFilter } from '../lists/list-filters.tsx';
import { ListView } from '../lists/list-view.tsx';
import type { Column } from '../lists/table-props.ts';
import { useListAddress } from '../lists/use-list-address.ts';

const params = ['actor', 'action', 'subjectType', 'subjectId', 'restaurant', 'customer', 'from', 'to'];

const subjects = ['user', 'restaurant', 'membership', 'payment', 'settings'].map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

const texts = {
  loading: 'Loading the audit log',
  error: 'Failed to load the audit log',
  empty: 'No entries yet.',
};

/** `/adminboard/audit`: every write of the administrator: who, what, when, before and after. */
export function AuditPage() {
  const address = useListAddress(params);
  const entries = useAdminRead('GET /api/admin/audit', { query: address.query });
  const [open, setOpen] = useState<AuditEntry>();
  const isOfOne = ['restaurant', 'subjectId', 'customer'].some((name) => address.get(name) !== '');
  return (
    <>
      <title>Audit log · Menu Link</title>
      <PageHeader
        title="Audit log"
        description="Every change by the administrator, newest first"
        actions={
          isOfOne && (
            <Button onClick={() => address.change({ restaurant: '', subjectId: '', customer: '' })}>
              Show all
            </Button>
          )
        }
      />
      <Card padded={false}>
        <div className="pt-4 sm:pt-6">
          <ListFilters>
            <SearchFilter address={address} name="actor" label="Who: email" />
            <SearchFilter address={address} name="action" label="Action, like user.suspend" />
            <ChoiceFilter address={address} name="subjectType" label="About" options={subjects} />
            <DayFilter address={address} name="from" label="From" />
            <DayFilter address={address} name="to" label="To" />
          </ListFilters>
        </div>
        <ListView
          query={entries}
          address={address}
          texts={texts}
          label="Audit log"
          columns={auditColumns}
          keyOf={({ id }) => id}
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
      </Card>
      {open && <AuditDialog entry={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const auditColumns: readonly Column<AuditEntry>[] = [
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
];
