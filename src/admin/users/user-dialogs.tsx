import { DeleteWordField } from '#identity/account/delete-dialog.tsx';
import { EmailField } from '#identity/email/email-field.tsx';
import { newerState } from '#platform/http/client/api-client.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { FormSkeleton, Loading } from '#platform/ui/feedback/loading.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { ChoiceField, TextAreaField, TextField } from '#platform/ui/forms/bound-fields.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import { slugProblem, suggestSlug } from '#restaurant/address/slug.ts';
import { useAdminReadFresh, useAdminWrite } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { changedUserFields, type EditedUser, type UserForm } from './user.ts';
import { type UserTask, useUserRestoring } from './user-row.tsx';
import { usersTexts } from './users-texts.ts';
import type { AdminUser, AdminUserDetails } from './wire.ts';

type UserTaskProps = { task: UserTask; user: AdminUser; onClose: () => void };

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
      title={usersTexts.deleteUser}
      description={usersTexts.deleteHint({ email: user.email })}
      form={form}
      submitLabel={commonTexts.delete}
      pendingLabel={usersTexts.deletingUser}
      tone="danger"
    >
      <DeleteWordField />
    </FormDialog>
  );
}

const states = [
  { value: 'active', label: usersTexts.choices.active },
  { value: 'suspended', label: usersTexts.choices.suspended },
] as const;

const formOf = ({ email, is_active, suspendedReason }: EditedUser): UserForm => ({
  email,
  state: is_active ? 'active' : 'suspended',
  reason: suspendedReason,
});

const words = {
  changed: usersTexts.changedElsewhere,
  labels: { email: commonTexts.email, state: adminTexts.status, reason: adminTexts.reason },
  formatValue(form: UserForm, field: keyof UserForm) {
    if (field === 'state') return usersTexts.choices[form.state];
    return form[field] || adminTexts.none;
  },
};

/** Edits a user. The list has no suspension reason, so the user is fetched first. */
function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { data, isError, error, refetch, isFetching } = useAdminReadFresh('GET /api/admin/users/{id}', {
    id: user.id,
  });
  if (data) return <EditUserForm user={data.user} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={usersTexts.editUser}
      description={user.email}
    >
      {isError ? (
        <ErrorState title={adminTexts.userLoadFailed} onRetry={refetch} retrying={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Loading label={adminTexts.userLoading}>
          <FormSkeleton fields={2} />
        </Loading>
      )}
    </Dialog>
  );
}

type EditUserProps = { user: AdminUserDetails['user']; onClose: () => void };

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
      toast.success(usersTexts.updated);
    },
    onSaved: onClose,
  });
  const isSuspended = form.watch('state') === 'suspended';
  return (
    <FormDialog
      onClose={onClose}
      title={usersTexts.editUser}
      description={user.restaurantName || user.email}
      form={form}
      submitLabel={commonTexts.save}
      pendingLabel={commonTexts.saving}
    >
      <EmailField autoComplete="off" hint={usersTexts.emailHint} />
      <ChoiceField form={form} name="state" label={adminTexts.status} options={states} />
      {isSuspended && (
        <TextAreaField
          form={form}
          name="reason"
          label={adminTexts.reason}
          hint={usersTexts.reasonHint}
          maxLength={300}
          missing={adminTexts.reasonMissing}
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
      toast.success(usersTexts.setUpDone({ restaurant: values.name.trim() }));
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
      title={usersTexts.setUpTitle}
      description={usersTexts.setUpHint({ email: user.email })}
      form={form}
      submitLabel={usersTexts.setUp}
      pendingLabel={usersTexts.settingUp}
    >
      <TextField
        form={form}
        name="name"
        label={usersTexts.businessName}
        maxLength={120}
        missing={usersTexts.businessNameMissing}
        rules={{ onChange: (event) => suggest(event.target.value) }}
      />
      <TextField
        form={form}
        name="slug"
        label={usersTexts.pageAddress}
        maxLength={60}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        validate={(slug) => slugProblem(slug)}
      />
      <TextField
        form={form}
        name="whatsapp"
        label={usersTexts.whatsappNumber}
        hint={usersTexts.whatsappHint}
        type="tel"
        inputMode="tel"
      />
    </FormDialog>
  );
}
