import { Link, useLocation, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/actions/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { pages } from '#routes';
import { CodeField, ResendCodeButton } from '../codes/code-field.tsx';
import { credentialTexts } from '../codes/credential-texts.ts';
import { isResetCode, LONG_DIGITS } from '../codes/input-rules.ts';
import { EmailField } from '../email/email-field.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { recoveryTexts } from '../password/reset/recovery-texts.ts';
import { usePasswordReset } from '../password/reset/use-password-reset.ts';
import { AccountFrame, DataNotice, footerLinkStyle } from '../sign-in/account-frame.tsx';
import { useAccountState } from '../sign-in/redirects.tsx';
import { signInTexts } from '../sign-in/sign-in-texts.ts';

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
  const { sent, reset } = usePasswordReset(
    invited ? { email: invited, message: recoveryTexts.enterInvitationCode, isInvitation: true } : undefined,
  );
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
      title={invited ? recoveryTexts.invitedTitle : recoveryTexts.resetTitle}
      description={invited ? recoveryTexts.invitedHint : recoveryTexts.resetHint}
      footer={
        <Link to={pages.signIn()} state={{ email: typedEmail, from }} className={footerLinkStyle}>
          {signInTexts.backToSignIn}
        </Link>
      }
    >
      <FormFrame form={form}>
        <EmailField autoComplete="username" />
        <NewPasswordField own={{ email: typedEmail }} deps="confirm" />
        <PasswordField
          label={recoveryTexts.repeatPassword}
          name="confirm"
          autoComplete="new-password"
          rules={{
            validate: (confirm, { password }) => confirm === password || recoveryTexts.passwordsDiffer,
          }}
        />
        {codeSent && (
          <ResetCodeField
            message={codeSent.message}
            hint={codeSent.isInvitation ? recoveryTexts.invitationLife : recoveryTexts.codeLife}
            onResend={resend}
          />
        )}
        {invited && <DataNotice />}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          pending={form.formState.isSubmitting}
          pendingLabel={codeSent ? recoveryTexts.settingPassword : recoveryTexts.sendingCode}
        >
          {codeSent ? recoveryTexts.setPassword : recoveryTexts.resetPassword}
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
  /** How long the code is valid. */
  hint: string;
  onResend: () => Promise<boolean>;
};

/** The field for the code of a password reset, shown once a code has been mailed. */
function ResetCodeField({ message, hint, onResend }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status">
        <Notice tone="info">{message}</Notice>
      </div>
      <CodeField
        length={LONG_DIGITS}
        problem={(code) => (isResetCode(code) ? undefined : credentialTexts.resetCodeWrong)}
        hint={hint}
      />
      <div className="-mt-2">
        <ResendCodeButton justSent onResend={onResend} />
      </div>
    </div>
  );
}
