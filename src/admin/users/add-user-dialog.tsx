import { useForm } from 'react-hook-form';
import { EmailField, emailProblem } from '#identity/email/email-field.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import { FormDialog } from '../form-dialog.tsx';

/** Invites somebody by mail. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const write = useAdminWrite();
  const form = useForm({ defaultValues: { email: '' } });
  return (
    <FormDialog
      onClose={onClose}
      title="Add User"
      description="They get a mail with a code and a link, and choose their own password."
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
