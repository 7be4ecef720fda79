import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useApp } from '../app-context.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { TwoStepCodeField } from '../two-step/two-step-code-field.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Asks for the password on top of the current screen when the session has ended, so that nothing typed is lost. */
export function SignInAgain({ email }: { email: string }) {
  const { signOut } = useApp();
  const { asksForCode, signIn } = useSignIn();
  const form = useRowForm({
    begin: { password: '', code: '' },
    draft: 'secret',
    save: (typed) => signIn({ email, ...typed }),
  });

  return (
    <Dialog
      open
      onOpenChange={() => void signOut()}
      ignoresBack
      title="Please sign in again"
      description="Your session has ended. Your text is still here."
    >
      <FormFrame form={form}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <p className="text-sm">
          Signing in as <strong>{email}</strong>
        </p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          rules={{ required: 'Enter your password.' }}
        />
        {asksForCode(email) && <TwoStepCodeField autoFocus onComplete={() => void form.submit()} />}
        <Button
          type="submit"
          variant="primary"
          pending={form.formState.isSubmitting}
          pendingLabel="Signing in…"
        >
          Sign in
        </Button>
      </FormFrame>
    </Dialog>
  );
}
