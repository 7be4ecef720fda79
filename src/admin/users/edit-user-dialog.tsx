import { EmailField } from '#identity/email/email-field.tsx';
import { newerState } from '#platform/http/api-client.ts';
import { ChoiceField, TextAreaField } from '#platform/ui/bound-fields.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useAdminReadAnew, useAdminWrite } from '../admin-calls.ts';
import { type EditedUser, type UserForm, userChanges } from './user-changes.ts';
import type { AdminUser, AdminUserDetails } from './wire.ts';

const states = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
] as const;

const formOf = ({ email, is_active, suspendedReason }: EditedUser): UserForm => ({
  email,
  state: is_active ? 'active' : 'suspended',
  reason: suspendedReason,
});

const words = {
  changed: 'This user was changed on another device',
  labels: { email: 'Email', state: 'Status', reason: 'Reason' },
  formatValue(form: UserForm, field: keyof UserForm) {
    if (field === 'state') return form.state === 'active' ? 'Active' : 'Suspended';
    return form[field] || 'None';
  },
};

/** Edits a user. The list has no suspension reason, so the user is fetched first. */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { data, isError, error, refetch, isFetching } = useAdminReadAnew('GET /api/admin/users/{id}', {
    id: user.id,
  });
  if (data) return <EditUserForm user={data.user} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit User" description={user.email}>
      {isError ? (
        <ErrorState title="Failed to load the user" onRetry={refetch} retrying={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Loading label="Loading the user">
          <FormSkeleton fields={2} />
        </Loading>
      )}
    </Dialog>
  );
}

type Props = { user: AdminUserDetails['user']; onClose: () => void };

/** The form for a user's email and for suspending the account. */
function EditUserForm({ user, onClose }: Props) {
  const write = useAdminWrite();
  const known: EditedUser = user;
  const form = useRowForm({
    begin: formOf(user),
    edit: {
      row: known,
      formOf,
      newer: (error) => newerState(error, (current) => current as EditedUser),
      words,
    },
    draft: { name: `user:${user.id}` },
    async save(values, from) {
      const changes = userChanges(formOf(from), values);
      if (!changes) return;
      await write('PATCH /api/admin/users/{id}', {
        id: user.id,
        body: { ...changes, version: from.version },
      });
      toast.success('User updated successfully');
    },
    onSaved: onClose,
  });
  const isSuspended = form.watch('state') === 'suspended';
  return (
    <FormDialog
      onClose={onClose}
      title="Edit User"
      description={user.restaurantName || user.email}
      form={form}
      submitLabel="Save"
      pendingLabel="Saving…"
    >
      <EmailField autoComplete="off" hint="The new email must be confirmed. The old one gets an email." />
      <ChoiceField form={form} name="state" label="Status" options={states} />
      {isSuspended && (
        <TextAreaField
          form={form}
          name="reason"
          label="Reason"
          hint="Ends all sessions and closes the page. The owner sees this reason."
          maxLength={300}
          missing="Enter a reason. The owner will read it."
        />
      )}
    </FormDialog>
  );
}
