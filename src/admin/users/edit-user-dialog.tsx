import { useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { EmailField, emailProblem } from '#identity/email/email-field.tsx';
import { newerState } from '#platform/http/api-client.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Field } from '#platform/ui/field.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { StaleDialog } from '#platform/ui/stale-dialog.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useStaleEdit } from '#platform/ui/use-stale-edit.ts';
import { api } from '#routes';
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
  labels: { email: 'Email', state: 'Status', reason: 'Reason' },
  formatValue(form: UserForm, field: keyof UserForm) {
    if (field === 'state') return form.state === 'active' ? 'Active' : 'Suspended';
    return form[field] || 'None';
  },
};

/** Edits a user. The list has no suspension reason, so the user is fetched first. */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { data, isError, error, refetch, isFetching } = useAdminReadAnew<AdminUserDetails>(
    api.adminUser(user.id),
  );
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
  const form = useForm<UserForm>({ defaultValues: formOf(user) });
  const known = useRef<EditedUser>(user);
  const edit = useStaleEdit<EditedUser, UserForm>(form, user, { formOf, words });
  const { errors } = form.formState;
  const isSuspended = form.watch('state') === 'suspended';
  const save = async (values: UserForm): Promise<boolean> => {
    const changes = userChanges(formOf(known.current), values);
    if (!changes) return true;
    try {
      await write('PATCH', api.adminUser(user.id), { ...changes, version: edit.version() });
      toast.success('User updated successfully');
      return true;
    } catch (error) {
      const theirs = newerState(error, (current) => current as EditedUser);
      if (!theirs) throw error;
      known.current = theirs;
      return edit.isSettled(values, theirs) && save(values);
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Edit User"
      description={user.restaurantName || user.email}
      form={form}
      fields={['email', 'reason']}
      onSubmit={async (values) => {
        const isSaved = await save(values);
        if (isSaved) onClose();
        return isSaved;
      }}
      submitLabel="Save"
      pendingLabel="Saving…"
      draft={{ name: `user:${user.id}` }}
    >
      <EmailField
        autoComplete="off"
        error={errors.email?.message}
        hint="The new email must be confirmed. The old one gets an email."
        registration={form.register('email', { validate: emailProblem })}
      />
      <Controller
        control={form.control}
        name="state"
        render={({ field }) => (
          <div className="grid grid-cols-1 gap-1.5">
            <p className="font-medium text-sm">Status</p>
            <Segmented label="Status" options={states} value={field.value} onChange={field.onChange} />
          </div>
        )}
      />
      {isSuspended && (
        <Field
          label="Reason"
          hint="Ends all sessions and closes the page. The owner sees this reason."
          error={errors.reason?.message}
        >
          <TextArea
            maxLength={300}
            {...form.register('reason', {
              validate: (typed) => typed.trim() !== '' || 'Enter a reason. The owner will read it.',
            })}
          />
        </Field>
      )}
      <StaleDialog
        title="This user was changed on another device"
        stale={edit.stale}
        onSettle={(which) => edit.stale && edit.goOnFrom(edit.stale.theirs, which)}
        onClose={edit.dismissStale}
      />
    </FormDialog>
  );
}
