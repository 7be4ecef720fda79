import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#platform/http/api-client.ts';
import { Button } from '#platform/ui/button.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { pages } from '#routes';
import { type CurrentUser, useApp } from '../app-context.tsx';
import { EmailField } from '../email/email-field.tsx';
import { VerifyEmailNotice, type VerifyEmailView } from '../email/verify-email.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { AccountFrame, footerLinkStyle } from '../sign-in/account-frame.tsx';
import { pageAfterSignIn, useAccountState, VisitorsOnly } from '../sign-in/redirects.tsx';
import { type SignInForm, type SignInKey, useSignIn } from '../sign-in/use-sign-in.ts';
import { TwoStepCodeField } from '../two-step/two-step-code-field.tsx';

/** `/signin`: afterwards goes back to the page that required the sign-in, else to the dashboard. */
export function SignInPage() {
  const { user } = useApp();
  const { email = '', from, refused } = useAccountState();
  const { asksForCode, signIn } = useSignIn();
  const [verifyView, setVerifyView] = useState<VerifyEmailView>('asking');
  const [deleted, setDeleted] = useState<{ email: string; message: string }>();
  const attempt = async (typed: SignInForm, key?: SignInKey): Promise<boolean> => {
    try {
      return await signIn(typed, key);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'account_deleted')) throw error;
      setDeleted({ email: typed.email, message: error.message });
      return false;
    }
  };
  const form = useRowForm({
    begin: { email, password: '', code: '' },
    draft: 'secret',
    async save(typed) {
      if (deleted?.email !== typed.email) return attempt(typed);
      const isRestored = await attempt(typed, 'POST /api/account/restore');
      if (isRestored) toast.success('Welcome back. Your menu is unchanged.');
      return isRestored;
    },
  });
  const { isSubmitting } = form.formState;
  const typedEmail = form.watch('email');
  const isDeleted = deleted?.email === typedEmail;

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
        <FormFrame form={form}>
          {isDeleted && (
            <div role="alert">
              <Notice tone="attention" title="This account is deleted">
                {deleted.message}
              </Notice>
            </div>
          )}
          <EmailField autoComplete="username" />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            rules={{ required: 'Enter your password.' }}
          />
          {asksForCode(typedEmail) ? (
            <TwoStepCodeField autoFocus onComplete={() => void form.submit()} />
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
        </FormFrame>
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
      <Link to={pageAfterSignIn(user)} className={footerLinkStyle}>
        Go to your dashboard
      </Link>
    </>
  );
}
