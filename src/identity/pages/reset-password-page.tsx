import { Link, useLocation, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { pages } from '#routes';
import { CodeField, ResendCodeButton } from '../codes/code-field.tsx';
import { EmailField } from '../email/email-field.tsx';
import { ENTER_RESET_CODE, isResetCode, LONG_DIGITS } from '../input-rules.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { usePasswordReset } from '../password/reset/use-password-reset.ts';
import { AccountFrame, DataNotice, footerLinkStyle } from '../sign-in/account-frame.tsx';
import { useAccountState } from '../sign-in/redirects.tsx';

const INVITED = 'Enter the code from your invitation. If it has expired, ask again.';

/**
 * `/forgetpassword`: sets a new password with a mailed code (docs/product/identity.md#password-reset). A person whom the
 * administrator has invited chooses their first password here, with the code of the invitation.
 */
export function ResetPasswordPage() {
  const { email: typedBefore = '', from } = useAccountState();
  const invited = useSearchParams()[0].get('invited') ?? '';
  const email = invited || typedBefore;
  const { hash } = useLocation();
  const code = invited ? hash.slice(1) : '';
  const { sent, reset } = usePasswordReset(invited ? { email: invited, message: INVITED } : undefined);
  // A code is only valid for the email that it was sent to.
  const isSentTo = (email: string) => sent !== undefined && sent.email === email;
  const form = useRowForm({
    begin: { email, password: '', confirm: '', code },
    draft: 'secret',
    async save({ email, password, code }) {
      const refusal = await reset({ email, password, code: isSentTo(email) ? code : '' });
      if (refusal) throw refusal;
    },
  });
  const { email: typedEmail } = form.watch();
  const codeSent = isSentTo(typedEmail) ? sent : undefined;

  const resend = async (): Promise<boolean> => {
    const { email, password } = form.getValues();
    const refusal = await reset({ email, password, code: '' });
    if (refusal) form.refuse(refusal);
    return !refusal;
  };

  return (
    <AccountFrame
      title={invited ? 'Choose your password' : 'Reset your password'}
      description={
        invited
          ? 'Choose a password to open your Menu Link account.'
          : 'Choose a new password. We will email you a code.'
      }
      footer={
        <Link to={pages.signIn()} state={{ email: typedEmail, from }} className={footerLinkStyle}>
          Back to sign in
        </Link>
      }
    >
      <FormFrame form={form}>
        <EmailField autoComplete="username" />
        <NewPasswordField own={{ email: typedEmail }} deps="confirm" />
        <PasswordField
          label="Confirm new password"
          name="confirm"
          autoComplete="new-password"
          rules={{
            validate: (confirm, { password }) => confirm === password || 'Passwords do not match.',
          }}
        />
        {codeSent && (
          <ResetCodeField
            message={codeSent.message}
            life={codeSent.message === INVITED ? '7 days' : '10 minutes'}
            onResend={resend}
          />
        )}
        {invited && <DataNotice />}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          pending={form.formState.isSubmitting}
          pendingLabel={codeSent ? 'Setting your new password…' : 'Sending you a code…'}
        >
          {codeSent ? 'Set new password' : 'Reset password'}
        </Button>
      </FormFrame>
    </AccountFrame>
  );
}

type Props = {
  /**
   * The server's message about the mail; the same whether or not the account exists (docs/product/identity.md#password-reset).
   */
  message: string;
  /** How long the code is valid, in words. */
  life: string;
  onResend: () => Promise<boolean>;
};

/** The field for the code of a password reset, shown once a code has been mailed. */
function ResetCodeField({ message, life, onResend }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status">
        <Notice tone="info">{message}</Notice>
      </div>
      <CodeField
        length={LONG_DIGITS}
        problem={(code) => (isResetCode(code) ? undefined : ENTER_RESET_CODE)}
        hint={`It works once, for ${life}.`}
      />
      <div className="-mt-2">
        <ResendCodeButton justSent onResend={onResend} />
      </div>
    </div>
  );
}
