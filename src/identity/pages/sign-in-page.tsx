import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { ApiError } from '#platform/http/api-client.ts';
import { Button } from '#platform/ui/button.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { showRefusal, useSubmit } from '#platform/ui/use-submit.ts';
import { pages, api as urls } from '#routes';
import { type CurrentUser, useApp } from '../app-context.tsx';
import { EmailField, emailProblem } from '../email/email-field.tsx';
import { VerifyEmailNotice, type VerifyEmailView } from '../email/verify-email-notice.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { AccountFrame, footerLinkStyle } from '../sign-in/account-frame.tsx';
import { type SignInForm, useSignIn } from '../sign-in/use-sign-in.ts';
import { VisitorsOnly } from '../sign-in/visitors-only.tsx';
import { useAccountState, whereNext } from '../sign-in/where-next.ts';
import { TwoStepCodeField, twoStepCodeProblem } from '../two-step/two-step-code-field.tsx';

/** `/signin`: afterwards goes back to the page that asked for the sign-in, else to the dashboard. */
export function SignInPage() {
  const { user } = useApp();
  const { email = '', from, refused } = useAccountState();
  const form = useForm<SignInForm>({ defaultValues: { email, password: '', code: '' } });
  const { errors, isSubmitting, submitCount } = form.formState;
  const typedEmail = form.watch('email');
  const { asksForCode, signIn } = useSignIn();
  const [verifyView, setVerifyView] = useState<VerifyEmailView>('asking');
  const [deleted, setDeleted] = useState<{ email: string; message: string }>();
  const isDeleted = deleted?.email === typedEmail;

  const attempt = async (typed: SignInForm, path?: string): Promise<boolean> => {
    try {
      return await signIn(typed, path);
    } catch (error) {
      const { message } = error as Error;
      const isDeleted = error instanceof ApiError && error.code === 'account_deleted';
      if (isDeleted) setDeleted({ email: typed.email, message });
      else showRefusal(error, ['email', 'password', 'code'], form.setError);
      return false;
    }
  };
  const submit = useSubmit(form, [], async (typed) => {
    if (!isDeleted) return attempt(typed);
    if (await attempt(typed, urls.restoreAccount())) {
      toast.success('Welcome back. Your menu is unchanged.');
    }
  });

  return (
    <VisitorsOnly>
      <AccountFrame
        title="Sign in"
        description={
          refused && user ? (
            <OtherAccount user={user} />
          ) : (
            'Welcome back. Sign in to manage your menu and orders.'
          )
        }
        footer={
          <>
            New here?{' '}
            <Link to={pages.signUp()} state={{ email: typedEmail }} className={footerLinkStyle}>
              Create an account
            </Link>
          </>
        }
      >
        {refused && <VerifyEmailNotice view={verifyView} onView={setVerifyView} />}
        <form onSubmit={submit} noValidate method="post" className="grid grid-cols-1 gap-5">
          {isDeleted && (
            <div role="alert">
              <Notice tone="attention" title="This account is deleted">
                {deleted.message}
              </Notice>
            </div>
          )}
          <FormError message={errors.root?.message} attempt={submitCount} />
          <EmailField
            autoComplete="username"
            error={errors.email?.message}
            registration={form.register('email', { validate: emailProblem })}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            registration={form.register('password', { required: 'Enter your password.' })}
          />
          {asksForCode(typedEmail) ? (
            <TwoStepCodeField
              autoFocus
              error={errors.code?.message}
              registration={form.register('code', { validate: twoStepCodeProblem })}
              onSwitch={() => form.resetField('code')}
              onComplete={() => void submit()}
            />
          ) : (
            <Link
              to={pages.forgetPassword()}
              state={{ email: typedEmail, from }}
              className={`${footerLinkStyle} -mt-4 justify-self-end text-sm`}
            >
              Forgot your password?
            </Link>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            pending={isSubmitting}
            pendingLabel={isDeleted ? 'Restoring your account…' : 'Signing in…'}
          >
            {isDeleted ? 'Restore account' : 'Sign in'}
          </Button>
        </form>
      </AccountFrame>
    </VisitorsOnly>
  );
}

/** Tells a signed-in user that the page needs another account, such as the admin's. */
function OtherAccount({ user }: { user: CurrentUser }) {
  return (
    <>
      You are signed in as {user.email}.{' '}
      {user.emailVerified
        ? 'Sign in with the other account to open that page.'
        : 'That page is for the administrator. If that is you, confirm your email.'}{' '}
      <Link to={whereNext(user)} className={footerLinkStyle}>
        Go to your dashboard
      </Link>
    </>
  );
}
