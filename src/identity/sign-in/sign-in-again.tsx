import { commonTexts } from '#platform/texts/common-texts.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import { useApp } from '../app-context.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { signInTexts } from './sign-in-texts.ts';
import { TwoStepCodeField } from './two-step/two-step-code-field.tsx';
import { useSignIn } from './use-sign-in.ts';

/**
 * Asks for the password on top of the current screen when the session has ended, so that nothing typed is lost.
 * `warning` says what does not work until then.
 */
export function SignInAgain({ email, warning }: { email: string; warning?: string | undefined }) {
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
      title={signInTexts.signInAgain}
      description={signInTexts.sessionEnded}
    >
      {warning && (
        <p role="alert" className="mb-5 rounded-lg bg-chilli px-4 py-3 font-medium text-on-chilli text-sm">
          {warning}
        </p>
      )}
      <FormFrame form={form}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <p className="text-sm">
          {rich(signInTexts.signingInAs, { email, b: (text) => <strong>{text}</strong> })}
        </p>
        <PasswordField
          label={commonTexts.password}
          autoComplete="current-password"
          rules={{ required: signInTexts.passwordMissing }}
        />
        {asksForCode(email) && <TwoStepCodeField autoFocus onComplete={() => void form.submit()} />}
        <Button
          type="submit"
          variant="primary"
          pending={form.formState.isSubmitting}
          pendingLabel={signInTexts.signingIn}
        >
          {signInTexts.signIn}
        </Button>
      </FormFrame>
    </Dialog>
  );
}
