import { useState } from 'react';
import type { MembershipAction } from '#membership/admin/membership-change.ts';
import type { ListedMembershipWire, MembershipList } from '#membership/admin/wire.ts';
import { dayInIndia } from '#platform/clock.ts';
import { Card } from '#platform/ui/card.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { useLoadErrorToast } from '#platform/ui/use-load-error-toast.ts';
import { api } from '#routes';
import { useAdminRead } from '../admin-calls.ts';
import { ChoiceFilter, ListFilters, SearchFilter } from '../lists/list-filters.tsx';
import { ListView } from '../lists/list-view.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { CheckStatusButton } from '../memberships/check-status-button.tsx';
import { MembershipActions } from '../memberships/membership-actions.tsx';
import { membershipColumns } from '../memberships/membership-columns.tsx';
import { taskWords } from '../memberships/membership-task.ts';
import { statusOptions } from '../memberships/statuses.ts';
import { useMembershipChanges } from '../memberships/use-membership-changes.ts';

const wishes = ['search', 'status', 'sort', 'order'];

const texts = {
  loading: 'Loading memberships...',
  isLoadingShown: true,
  error: 'Failed to fetch memberships',
  empty: 'No memberships found',
};

type Asked = { task: MembershipAction; membership: ListedMembershipWire };

/** Membership Management (spec §2): `/adminboard/memberships`. */
export function MembershipsPage() {
  const address = useListAddress(wishes);
  const memberships = useAdminRead<MembershipList>(`${api.memberships()}?${address.query}`);
  useLoadErrorToast(memberships, 'Failed to fetch memberships');
  const { change, savingId } = useMembershipChanges();
  const [edited, setEdited] = useState<{ id: string; day: string }>();
  const [asked, setAsked] = useState<Asked>();

  const save = async () => {
    // Nothing is sent when the end date is empty (spec §5).
    if (!edited?.day || savingId) return;
    if (await change(edited.id, { end_date: edited.day })) setEdited(undefined);
  };
  const editing = edited && {
    ...edited,
    onDay: (day: string) => setEdited({ id: edited.id, day }),
    onSave: () => void save(),
    onStop: () => setEdited(undefined),
  };
  const start = (task: MembershipAction, membership: ListedMembershipWire) => {
    if (taskWords[task].warning) setAsked({ task, membership });
    else void change(membership.id, { action: task });
  };
  const confirm = async () => {
    if (!asked) return;
    await change(asked.membership.id, { action: asked.task });
    setAsked(undefined);
  };

  return (
    <>
      <title>Membership Management · Menu Link</title>
      <PageHeader
        title="Membership Management"
        description="Who has access, and until when"
        actions={<CheckStatusButton />}
      />
      <Card padded={false}>
        <div className="pt-4 sm:pt-6">
          <ListFilters>
            <SearchFilter address={address} label="Search by restaurant" />
            <ChoiceFilter address={address} name="status" label="Status" options={statusOptions} />
          </ListFilters>
        </div>
        <ListView
          query={memberships}
          address={address}
          texts={texts}
          order={{ sort: 'endDate', order: 'asc' }}
          label="Memberships"
          columns={membershipColumns(editing)}
          keyOf={({ id }) => id}
          actionsHeading="Actions"
          actions={(membership) => (
            <MembershipActions
              membership={membership}
              editing={editing?.id === membership.id ? editing : undefined}
              isSaving={savingId === membership.id}
              onEdit={() => setEdited({ id: membership.id, day: dayInIndia(new Date(membership.endDate)) })}
              onTask={(task) => start(task, membership)}
            />
          )}
        />
      </Card>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title={`${taskWords[asked.task].label}: ${asked.membership.restaurant.name}`}
          confirmLabel={taskWords[asked.task].label}
          cancelLabel="Go back"
          tone={taskWords[asked.task].isDangerous ? 'danger' : 'primary'}
          pending={savingId === asked.membership.id}
          onConfirm={() => void confirm()}
        >
          {taskWords[asked.task].warning}
        </ConfirmDialog>
      )}
    </>
  );
}
