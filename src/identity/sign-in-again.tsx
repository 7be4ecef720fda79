import { useForm } from 'react-hook-form';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { api as urls } from '#routes';
import { type CurrentUser, useApp } from './app-context.tsx';
import { PasswordField } from './password-field.tsx';
import { showRefusal } from './show-refusal.ts';

/** Asks for the password over the screen somebody was working on when the session ended, so that nothing typed is lost. */
export function SignInAgain({ email }: { email: string }) {
  const { api, begin, signOut } = useApp();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const credentials = { email, password };
      const answer = await api.request<{ token: string; data: CurrentUser }>(
        'POST',
        urls.signIn(),
        credentials,
      );
      begin(answer.token, answer.data);
    } catch (error) {
      showRefusal(error, ['password'], form.setError);
    }
  });

  return (
    <Dialog
      open
      onOpenChange={() => void signOut()}
      title="Please sign in again"
      description="Your session has ended. What you entered is still here."
    >
      <form onSubmit={submit} noValidate method="post" className="grid grid-cols-1 gap-5">
        <FormError message={errors.root?.message} attempt={submitCount} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <p className="text-sm">
          Signing in as <strong>{email}</strong>
        </p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          registration={form.register('password', { required: 'Enter your password.' })}
        />
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Signing in…">
          Sign in
        </Button>
      </form>
    </Dialog>
  );
}
