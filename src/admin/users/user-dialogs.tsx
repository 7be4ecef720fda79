import { DeleteWordField } from '#identity/account/delete-dialog.tsx';
import { EmailField } from '#identity/email/email-field.tsx';
import { newerState } from '#platform/http/api-client.ts';
import { ChoiceField, TextAreaField, TextField } from '#platform/ui/bound-fields.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { FormDialog } from '#platform/ui/form-frame.tsx';
import { FormSkeleton, Loading } from '#platform/ui/loading.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { slugProblem, suggestSlug } from '#restaurant/address/slug.ts';
import { useAdminReadFresh, useAdminWrite } from '../admin-calls.ts';
import { changedUserFields, type EditedUser, type UserForm } from './user.ts';
import { type UserTask, useUserRestoring } from './user-row.tsx';
import type { AdminUser, AdminUserDetails } from './wire.ts';

type UserTaskProps = { task: UserTask; user: AdminUser; onClose: () => void };

/** The dialog for the task chosen from a user's menu. */
export function UserTaskDialog({ task, user, onClose }: UserTaskProps) {
  return task === 'edit' ? (
    <EditUserDialog user={user} onClose={onClose} />
  ) : (
    <DeleteUserDialog user={user} onClose={onClose} />
  );
}

/** The dialog that deletes a user after the word is typed; its toast offers Undo. */
function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const write = useAdminWrite();
  const { offerUndo } = useUserRestoring();
  const form = useRowForm({
    begin: { confirm: '' },
    draft: 'brief',
    async save({ confirm }) {
      await write('DELETE /api/admin/users/{id}', { id: user.id, body: { confirm } });
      offerUndo(user);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Delete User"
      description={`${user.email} is signed out and the page closes at once. It can be undone for 30 days.`}
      form={form}
      submitLabel="Delete"
      pendingLabel="Deleting the user…"
      tone="danger"
    >
      <DeleteWordField />
    </FormDialog>
  );
}

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
function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { data, isError, error, refetch, isFetching } = useAdminReadFresh('GET /api/admin/users/{id}', {
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

type EditUserProps = { user: AdminUserDetails['user']; onClose: () => void };

/** The form for a user's email and for suspending the account. */
function EditUserForm({ user, onClose }: EditUserProps) {
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
      const changes = changedUserFields(formOf(from), values);
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

/** The dialog that sets up a restaurant for a user who has none; the trial starts with it. */
export function SetUpRestaurantDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const write = useAdminWrite();
  const form = useRowForm({
    begin: { name: '', slug: '', whatsapp: '' },
    draft: { name: `restaurant-of:${user.id}` },
    async save(values) {
      await write('POST /api/admin/users/{id}/restaurant', { id: user.id, body: { ...values } as object });
      toast.success(`${values.name.trim()} is set up.`);
      onClose();
    },
  });
  const { dirtyFields } = form.formState;
  const suggest = (name: string) => {
    if (!dirtyFields.slug) form.setValue('slug', suggestSlug(name));
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Set up restaurant"
      description={`For ${user.email}. The free trial starts now.`}
      form={form}
      submitLabel="Set up"
      pendingLabel="Setting it up…"
    >
      <TextField
        form={form}
        name="name"
        label="Name of the business"
        maxLength={120}
        missing="Enter the name of the business."
        rules={{ onChange: (event) => suggest(event.target.value) }}
      />
      <TextField
        form={form}
        name="slug"
        label="Address of the page"
        maxLength={60}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        validate={(slug) => slugProblem(slug)}
      />
      <TextField
        form={form}
        name="whatsapp"
        label="WhatsApp number"
        hint="Orders come to this number. You can add it later."
        type="tel"
        inputMode="tel"
      />
    </FormDialog>
  );
}
