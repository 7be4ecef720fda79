import type { ReactNode } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { showRefusal, useSubmit } from '#platform/ui/use-submit.ts';
import { pages } from '#routes';
import { CodeField } from '../codes/code-field.tsx';
import { ResendCodeButton } from '../codes/resend-code-button.tsx';
import { EmailField, emailProblem } from '../email/email-field.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { newPasswordRule } from '../password/new-password-rule.ts';
import { PasswordField } from '../password/password-field.tsx';
import { ENTER_RESET_CODE, isResetCode, LONG_DIGITS } from '../password/reset/reset-code.ts';
import { usePasswordReset } from '../password/reset/use-password-reset.ts';
import { AccountFrame, footerLinkStyle } from '../sign-in/account-frame.tsx';
import { DataNotice } from '../sign-in/data-notice.tsx';
import { useAccountState } from '../sign-in/where-next.ts';

interface ResetForm {
  email: string;
  password: string;
  confirm: string;
  code: string;
}

const INVITED = 'Enter the code from your invitation. If it has expired, ask again.';

const fields = ['email', 'password', 'code'] as const;

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
  const form = useForm<ResetForm>({ defaultValues: { email, password: '', confirm: '', code } });
  const { errors, isSubmitting, submitCount } = form.formState;
  const { sent, reset } = usePasswordReset(invited ? { email: invited, message: INVITED } : undefined);
  const typed = form.watch();
  // A code is only valid for the email that it was sent to.
  const asksForCode = sent !== undefined && sent.email === typed.email;

  const send = async ({ email, password, code }: Omit<ResetForm, 'confirm'>): Promise<boolean> => {
    const refusal = await reset({ email, password, code });
    if (!refusal) return true;
    showRefusal(refusal, fields, form.setError);
    return false;
  };

  const submit = useSubmit(form, [], (wanted) => send(asksForCode ? wanted : { ...wanted, code: '' }));

  return (
    <AccountFrame
      title={invited ? 'Choose your password' : 'Reset your password'}
      description={
        invited
          ? 'Choose a password to open your Menu Link account.'
          : 'Choose a new password. We will email you a code.'
      }
      footer={
        <Link to={pages.signIn()} state={{ email: typed.email, from }} className={footerLinkStyle}>
          Back to sign in
        </Link>
      }
    >
      <form onSubmit={submit} noValidate method="post" className="grid grid-cols-1 gap-5">
        <FormError message={errors.root?.message} attempt={submitCount} />
        <EmailField
          autoComplete="username"
          error={errors.email?.message}
          registration={form.register('email', { validate: emailProblem })}
        />
        <NewPasswordField
          error={errors.password?.message}
          typed={typed}
          registration={form.register('password', {
            validate: (password, { email }) => newPasswordRule(password, { email: email.trim() }),
            deps: 'confirm',
          })}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          error={errors.confirm?.message}
          registration={form.register('confirm', {
            validate: (confirm, { password }) => confirm === password || 'Passwords do not match.',
          })}
        />
        {asksForCode && (
          <ResetCodeField
            message={sent.message}
            life={sent.message === INVITED ? '7 days' : '10 minutes'}
            error={errors.code?.message}
            registration={form.register('code', {
              validate: (code) => isResetCode(code) || ENTER_RESET_CODE,
            })}
            onResend={() => send({ ...form.getValues(), code: '' })}
          />
        )}
        {invited && <DataNotice />}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          pending={isSubmitting}
          pendingLabel={asksForCode ? 'Setting your new password…' : 'Sending you a code…'}
        >
          {asksForCode ? 'Set new password' : 'Reset password'}
        </Button>
      </form>
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
  error: ReactNode;
  registration: UseFormRegisterReturn;
  onResend: () => Promise<boolean>;
};

/** The field for the code of a password reset, shown once a code has been mailed. */
function ResetCodeField({ message, life, error, registration, onResend }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status">
        <Notice tone="info">{message}</Notice>
      </div>
      <CodeField
        registration={registration}
        error={error}
        length={LONG_DIGITS}
        hint={`It works once, for ${life}.`}
      />
      <div className="-mt-2">
        <ResendCodeButton justSent onResend={onResend} />
      </div>
    </div>
  );
}
