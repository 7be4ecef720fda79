import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '#platform/ui/form-error.tsx';
import { showRefusal } from '#platform/ui/show-refusal.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { api as urls } from '#routes';
import { useApp } from '../app-context.tsx';
import { FormButtons } from '../form/form-buttons.tsx';
import { KnownEmail } from '../form/known-email.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordHint } from './password-hint.tsx';
import { passwordProblem } from './password-rules.ts';

/** Sets a new password; this session goes on, all others end. */
export function PasswordChangeForm({ onClose }: { onClose: () => void }) {
  const { api, user } = useApp();
  const email = user?.email ?? '';
  const form = useForm({ defaultValues: { password: '', newPassword: '' } });
  const { errors, isSubmitting, submitCount } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = form.handleSubmit(async (typed) => {
    try {
      await api.request('POST', urls.changePassword(), typed);
      toast.success('Your password is changed. All other devices have been signed out.');
      onClose();
    } catch (error) {
      showRefusal(error, ['password', 'newPassword'], form.setError);
    }
  });

  return (
    <form onSubmit={submit} noValidate method="post" className="grid grid-cols-1 gap-5">
      <FormError message={errors.root?.message} attempt={submitCount} />
      <KnownEmail />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        registration={form.register('password', { required: 'Enter your current password.' })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        hint={<PasswordHint password={form.watch('newPassword')} email={email} />}
        registration={form.register('newPassword', {
          validate: (newPassword) => passwordProblem(newPassword, email),
        })}
      />
      <FormButtons
        label="Change password"
        pending={isSubmitting}
        pendingLabel="Changing your password…"
        onCancel={onClose}
      />
    </form>
  );
}
