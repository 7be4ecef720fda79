import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { EmailField } from '#identity/email/email-field.tsx';
import { USER_STATES } from '#identity/users/user-state.ts';
import { Button } from '#platform/ui/button.tsx';
import { FormDialog } from '#platform/ui/form-frame.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useAdminRead, useAdminWrite } from '../admin-calls.ts';
import { formatCount } from '../format.ts';
import { AdminList, defineList, useAdminList } from '../lists/admin-list.tsx';
import { userStateNames } from './user.ts';
import { UserTaskDialog } from './user-dialogs.tsx';
import { UserActions, type UserTask, userBrief, userColumns } from './user-row.tsx';
import type { AdminUser } from './wire.ts';

const userList = defineList({
  call: 'GET /api/admin/all-users',
  title: 'Users Management',
  description: 'View and manage all registered users',
  heading: 'All Users',
  summary: ({ total }) => `Total ${formatCount(total)} users`,
  texts: {
    loading: 'Loading users',
    error: 'Failed to load users',
    empty: 'No results.',
  },
  filters: [
    { kind: 'search', name: 'search', label: 'Search by email, restaurant, phone or ID' },
    { kind: 'choice', name: 'status', label: 'Status' },
  ],
  order: { sort: 'created_at', order: 'desc' },
  columns: userColumns,
  brief: userBrief,
  keyOf: ({ id }) => id,
  csv: { call: 'GET /api/admin/users/export', fileName: 'menu-link-users.csv' },
});

type Open = { task: 'add' } | { task: UserTask; user: AdminUser };

/** Users Management: `/adminboard/users`. */
export function UsersPage() {
  const [open, setOpen] = useState<Open>();
  return (
    <>
      <AdminList
        {...useAdminList(userList)}
        options={{ status: useStates() }}
        buttons={
          <Button variant="primary" onClick={() => setOpen({ task: 'add' })}>
            <UserPlus aria-hidden="true" />
            Add User
          </Button>
        }
        actions={(user) => (
          <UserActions user={user} onTask={(task, chosen) => setOpen({ task, user: chosen })} />
        )}
      />
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
