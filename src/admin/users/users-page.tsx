import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { EmailField } from '#identity/email/email-field.tsx';
import { USER_STATES } from '#identity/users/user-state.ts';
import { pathOf } from '#platform/http/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { FormDialog } from '#platform/ui/form-frame.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { type AdminCalls, useAdminRead, useAdminWrite } from '../admin-calls.ts';
import { formatCount } from '../format.ts';
import { useListAddress } from '../lists/list-address.ts';
import { ChoiceFilter, ListFilters, SearchFilter } from '../lists/list-filters.tsx';
import { countOrLoading, ExportButton, ListView } from '../lists/list-view.tsx';
import { userStateNames } from './user.ts';
import { UserTaskDialog } from './user-dialogs.tsx';
import { UserActions, type UserTask, userBrief, userColumns } from './user-row.tsx';
import type { AdminUser } from './wire.ts';

const EXPORT = pathOf('GET /api/admin/users/export' satisfies keyof AdminCalls);

const params = ['search', 'status', 'sort', 'order'];

const texts = {
  loading: 'Loading users',
  error: 'Failed to load users',
  empty: 'No results.',
};

type Open = { task: 'add' } | { task: UserTask; user: AdminUser };

/** Users Management: `/adminboard/users`. */
export function UsersPage() {
  const address = useListAddress(params);
  const users = useAdminRead('GET /api/admin/all-users', { query: address.query });
  const states = useStates();
  const [open, setOpen] = useState<Open>();
  return (
    <>
      <title>Users Management · Menu Link</title>
      <PageHeader
        title="Users Management"
        description="View and manage all registered users"
        actions={
          <>
            <ExportButton
              path={`${EXPORT}?${new URLSearchParams(address.query)}`}
              fileName="menu-link-users.csv"
            />
            <Button variant="primary" onClick={() => setOpen({ task: 'add' })}>
              <UserPlus aria-hidden="true" />
              Add User
            </Button>
          </>
        }
      />
      <Card
        title="All Users"
        description={countOrLoading(users, ({ total }) => `Total ${formatCount(total)} users`)}
        padded={false}
      >
        <ListFilters>
          <SearchFilter address={address} label="Search by email, restaurant, phone or ID" />
          <ChoiceFilter address={address} name="status" label="Status" options={states} />
        </ListFilters>
        <ListView
          query={users}
          address={address}
          texts={texts}
          order={{ sort: 'created_at', order: 'desc' }}
          label="All Users"
          columns={userColumns}
          brief={userBrief}
          keyOf={({ id }) => id}
          actions={(user) => (
            <UserActions user={user} onTask={(task, chosen) => setOpen({ task, user: chosen })} />
          )}
        />
      </Card>
      {open?.task === 'add' && <AddUserDialog onClose={() => setOpen(undefined)} />}
      {open && open.task !== 'add' && <UserTaskDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The states to filter by, each with its number of users once loaded. */
function useStates() {
  const { data } = useAdminRead('GET /api/admin/users/counts', {});
  return USER_STATES.map((value) => {
    const count = data?.states[value];
    const name = userStateNames[value];
    return { value, label: count === undefined ? name : `${name} (${formatCount(count)})` };
  });
}

/** The dialog that invites a person by mail. */
function AddUserDialog({ onClose }: { onClose: () => void }) {
  const write = useAdminWrite();
  const form = useRowForm({
    begin: { email: '' },
    draft: 'brief',
    async save({ email }) {
      await write('POST /api/admin/users', { body: { email } });
      toast.success(`Invitation sent to ${email.trim()}.`);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Add User"
      description="They get an email with a link for 7 days. They choose their own password."
      form={form}
      submitLabel="Send Invitation"
      pendingLabel="Sending the invitation…"
    >
      <EmailField autoComplete="off" />
    </FormDialog>
  );
}
