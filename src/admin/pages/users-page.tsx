import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DeleteWordField, deleteWordRule } from '#identity/account/delete-word-field.tsx';
import { EmailField, emailProblem } from '#identity/email/email-field.tsx';
import { USER_STATES } from '#identity/users/user-state.ts';
import { copyText } from '#platform/copy-text.ts';
import { ActionMenu } from '#platform/ui/action-menu.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { api } from '#routes';
import { useAdminRead, useAdminWrite } from '../admin-calls.ts';
import { ExportButton } from '../export-button.tsx';
import { formatCount } from '../format.ts';
import { ChoiceFilter, ListFilters, SearchFilter } from '../lists/list-filters.tsx';
import { ListView } from '../lists/list-view.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { EditUserDialog } from '../users/edit-user-dialog.tsx';
import { useInvitingAgain } from '../users/use-inviting-again.ts';
import { useUserRestoring } from '../users/use-user-restoring.ts';
import { userColumns } from '../users/user-columns.tsx';
import { UserDetailsDialog } from '../users/user-details-dialog.tsx';
import { userStateNames } from '../users/user-list.ts';
import type { AdminUser, AdminUserCounts, AdminUserPage } from '../users/wire.ts';

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
  const users = useAdminRead<AdminUserPage>(`${api.adminUsers()}?${address.query}`);
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
            <UserActions user={user} onTask={(task, chosen) => setOpen({ task, user: chosen })} />
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
      return <EditUserDialog user={open.user} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={open.user} onClose={onClose} />;
  }
}

/** What a user's menu opens above the list. */
type UserTask = 'view' | 'edit' | 'delete';

/** The states to narrow the list down to, each with how many there are once that is known. */
function useStates() {
  const { data } = useAdminRead<AdminUserCounts>(api.adminUserCounts());
  return USER_STATES.map((value) => {
    const count = data?.states[value];
    const name = userStateNames[value];
    return { value, label: count === undefined ? name : `${name} (${formatCount(count)})` };
  });
}

type Props = { user: AdminUser; onTask: (task: UserTask, user: AdminUser) => void };

/** The menu of a user's row. */
function UserActions({ user, onTask }: Props) {
  const { restore } = useUserRestoring();
  const inviteAgain = useInvitingAgain();
  const copyId = async () => {
    if (await copyText(user.id)) toast.success('User ID copied.');
    else toast.error('Could not copy. Select the ID in the list to copy it.');
  };
  const always = [
    { label: 'Copy User ID', icon: <Copy />, onSelect: () => void copyId() },
    { label: 'View Details', icon: <Eye />, onSelect: () => onTask('view', user) },
  ];
  const whileInvited = [
    { label: 'Send Invitation Again', icon: <Send />, onSelect: () => void inviteAgain(user) },
  ];
  const whileThere = [
    ...(user.state === 'invited' ? whileInvited : []),
    { label: 'Edit User', icon: <Pencil />, onSelect: () => onTask('edit', user) },
    { label: 'Delete User', icon: <Trash2 />, isDangerous: true, onSelect: () => onTask('delete', user) },
  ];
  const onceDeleted = [{ label: 'Restore User', icon: <RotateCcw />, onSelect: () => void restore(user) }];
  return (
    <ActionMenu
      label={`Actions for ${user.email}`}
      actions={[...always, ...(user.state === 'deleted' ? onceDeleted : whileThere)]}
    />
  );
}

/** Invites somebody by mail. */
function AddUserDialog({ onClose }: { onClose: () => void }) {
  const write = useAdminWrite();
  const form = useForm({ defaultValues: { email: '' } });
  return (
    <FormDialog
      onClose={onClose}
      title="Add User"
      description="They get a mail with a link that is good for 7 days, and choose their own password."
      form={form}
      fields={['email']}
      onSubmit={async ({ email }) => {
        await write('POST', api.adminInvite(), { email });
        toast.success(`Invitation sent to ${email.trim()}.`);
        onClose();
      }}
      submitLabel="Send Invitation"
      pendingLabel="Sending the invitation…"
    >
      <EmailField
        autoComplete="off"
        error={form.formState.errors.email?.message}
        registration={form.register('email', { validate: emailProblem })}
      />
    </FormDialog>
  );
}

/** Deletes a user once the word is typed; the toast offers Undo. */
function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const write = useAdminWrite();
  const { offerUndo } = useUserRestoring();
  const form = useForm({ defaultValues: { confirm: '' } });
  return (
    <FormDialog
      onClose={onClose}
      title="Delete User"
      description={`${user.email} is signed out and the page closes at once. It can be undone for 30 days.`}
      form={form}
      fields={['confirm']}
      onSubmit={async ({ confirm }) => {
        await write('DELETE', api.adminUser(user.id), { confirm });
        offerUndo(user);
        onClose();
      }}
      submitLabel="Delete"
      pendingLabel="Deleting the user…"
      tone="danger"
    >
      <DeleteWordField
        error={form.formState.errors.confirm?.message}
        registration={form.register('confirm', deleteWordRule)}
      />
    </FormDialog>
  );
}
