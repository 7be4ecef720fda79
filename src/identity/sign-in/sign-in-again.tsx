import { useForm } from 'react-hook-form';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { useSubmit } from '#platform/ui/use-submit.ts';
import { useApp } from '../app-context.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { TwoStepCodeField, twoStepCodeProblem } from '../two-step/two-step-code-field.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Asks for the password on top of the current screen when the session has ended, so that nothing typed is lost. */
export function SignInAgain({ email }: { email: string }) {
  const { signOut } = useApp();
  const { asksForCode, signIn } = useSignIn();
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = useSubmit(form, ['password', 'code'], (typed) => signIn({ email, ...typed }));

  return (
    <Dialog
      open
      onOpenChange={() => void signOut()}
      isKeptOnBack
      title="Please sign in again"
      description="Your session has ended. Your text is still here."
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
        {asksForCode(email) && (
          <TwoStepCodeField
            autoFocus
            error={errors.code?.message}
            registration={form.register('code', { validate: twoStepCodeProblem })}
            onSwitch={() => form.resetField('code')}
            onComplete={() => void submit()}
          />
        )}
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Signing in…">
          Sign in
        </Button>
      </form>
    </Dialog>
  );
}
