import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { api } from '#routes';
import { useAdminRead } from '../admin-calls.ts';
import { ExportButton } from '../export-button.tsx';
import { formatCount } from '../lists/format-count.ts';
import { ChoiceFilter, ListFilters, SearchFilter } from '../lists/list-filters.tsx';
import { ListView } from '../lists/list-view.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { AddUserDialog } from '../users/add-user-dialog.tsx';
import { DeleteUserDialog } from '../users/delete-user-dialog.tsx';
import { EditUserTask } from '../users/edit-user-task.tsx';
import { UserActions, type UserTask } from '../users/user-actions.tsx';
import { userColumns } from '../users/user-columns.tsx';
import { UserDetailsDialog } from '../users/user-details-dialog.tsx';
import type { AdminUser, AdminUserPage } from '../users/wire.ts';

const wishes = ['search', 'status', 'sort', 'order'];

const states = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'deleted', label: 'Deleted' },
];

const texts = {
  loading: 'Loading users',
  error: 'Failed to load users',
  empty: 'No results.',
};

type Open = { task: 'add' } | { task: UserTask; user: AdminUser };

/** Users Management (spec §2): `/adminboard/users`. */
export function UsersPage() {
  const address = useListAddress(wishes);
  const users = useAdminRead<AdminUserPage>(`${api.adminUsers()}?${address.query}`);
  const [open, setOpen] = useState<Open>();
  const isDeleted = address.get('status') === 'deleted';
  return (
    <>
      <title>Users Management · Menu Link</title>
      <PageHeader
        title="Users Management"
        description="View and manage all registered users"
        actions={
          <>
            <ExportButton path={`${api.exportUsers()}?${address.query}`} fileName="menu-link-users.csv" />
            <Button variant="primary" onClick={() => setOpen({ task: 'add' })}>
              <UserPlus aria-hidden="true" />
              Add User
            </Button>
          </>
        }
      />
      <Card
        title="All Users"
        description={
          users.data ? `Total ${formatCount(users.data.total)} users` : !users.isError && 'Loading...'
        }
        padded={false}
      >
        <ListFilters>
          <SearchFilter address={address} label="Search by e-mail, restaurant, phone or ID" />
          <ChoiceFilter address={address} name="status" label="Status" options={states} />
        </ListFilters>
        <ListView
          query={users}
          address={address}
          texts={texts}
          order={{ sort: 'created_at', order: 'desc' }}
          label="All Users"
          columns={userColumns}
          keyOf={({ id }) => id}
          actions={(user) => (
            <UserActions
              user={user}
              isDeleted={isDeleted}
              onTask={(task, chosen) => setOpen({ task, user: chosen })}
            />
          )}
        />
      </Card>
      {open && <OpenTask open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function OpenTask({ open, onClose }: { open: Open; onClose: () => void }) {
  switch (open.task) {
    case 'add':
      return <AddUserDialog onClose={onClose} />;
    case 'view':
      return <UserDetailsDialog user={open.user} onClose={onClose} />;
    case 'edit':
      return <EditUserTask user={open.user} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={open.user} onClose={onClose} />;
  }
}
