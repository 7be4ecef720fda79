import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { EmailField } from '#identity/email/email-field.tsx';
import { USER_STATES } from '#identity/users/user-state.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { useAdminRead, useAdminWrite } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { AdminList, defineList, useAdminList } from '../lists/admin-list.tsx';
import { formatCount } from '../lists/format.ts';
import { UserTaskDialog } from './user-dialogs.tsx';
import { UserActions, type UserTask, userBrief, userColumns } from './user-row.tsx';
import { usersTexts } from './users-texts.ts';
import type { AdminUser } from './wire.ts';

const userList = defineList({
  call: 'GET /api/admin/all-users',
  title: usersTexts.listTitle,
  description: usersTexts.listHint,
  heading: adminTexts.allUsers,
  summary: ({ total }) => usersTexts.listTotal({ total: formatCount(total) }),
  texts: {
    loading: usersTexts.listLoading,
    error: usersTexts.listLoadFailed,
    empty: adminTexts.noResults,
  },
  filters: [
    { kind: 'search', name: 'search', label: usersTexts.searchHint },
    { kind: 'choice', name: 'status', label: adminTexts.status },
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
            {usersTexts.addUser}
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
    const state = usersTexts.states[value];
    const label = count === undefined ? state : usersTexts.stateCount({ state, count: formatCount(count) });
    return { value, label };
  });
}

function AddUserDialog({ onClose }: { onClose: () => void }) {
  const write = useAdminWrite();
  const form = useRowForm({
    begin: { email: '' },
    draft: 'brief',
    async save({ email }) {
      await write('POST /api/admin/users', { body: { email } });
      toast.success(usersTexts.invitationSent({ email: email.trim() }));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={usersTexts.addUser}
      description={usersTexts.inviteHint}
      form={form}
      submitLabel={usersTexts.invite}
      pendingLabel={usersTexts.inviting}
    >
      <EmailField autoComplete="off" />
    </FormDialog>
  );
}
