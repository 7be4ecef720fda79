import { Controller, useForm } from 'react-hook-form';
import { EmailField, emailProblem } from '#identity/email/email-field.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Field } from '#platform/ui/field.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { api } from '#routes';
import { useAdminReadAnew, useAdminWrite } from '../admin-calls.ts';
import { type UserForm, userChanges } from './user-changes.ts';
import type { AdminUser, AdminUserDetails } from './wire.ts';

const states = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
] as const;

/** Edits a user. The list has no suspension reason, so the user is fetched first. */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { data, isError, error, refetch, isFetching } = useAdminReadAnew<AdminUserDetails>(
    api.adminUser(user.id),
  );
  if (data) return <EditUserForm user={data.user} reason={data.user.suspendedReason} onClose={onClose} />;
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

type Props = {
  user: AdminUser;
  /** Why the user is suspended; empty while active. */
  reason: string;
  onClose: () => void;
};

/** The form for a user's email and for suspending the account. */
function EditUserForm({ user, reason, onClose }: Props) {
  const write = useAdminWrite();
  const begin: UserForm = { email: user.email, state: user.is_active ? 'active' : 'suspended', reason };
  const form = useForm<UserForm>({ defaultValues: begin });
  const { errors } = form.formState;
  const isSuspended = form.watch('state') === 'suspended';
  return (
    <FormDialog
      onClose={onClose}
      title="Edit User"
      description={user.restaurantName || user.email}
      form={form}
      fields={['email', 'reason']}
      onSubmit={async (values) => {
        const changes = userChanges(begin, values);
        if (changes) {
          await write('PATCH', api.adminUser(user.id), changes);
          toast.success('User updated successfully');
        }
        onClose();
      }}
      submitLabel="Save"
      pendingLabel="Saving…"
      draft={{ name: `user:${user.id}` }}
    >
      <EmailField
        autoComplete="off"
        error={errors.email?.message}
        hint="A new email has to be confirmed again, and the old one is told."
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
          hint="Signs the user out and closes the page. The owner reads this, at sign-in and in a mail."
          error={errors.reason?.message}
        >
          <TextArea
            maxLength={300}
            {...form.register('reason', {
              validate: (typed) => typed.trim() !== '' || 'Say why. The owner will read it.',
            })}
          />
        </Field>
      )}
    </FormDialog>
  );
}
