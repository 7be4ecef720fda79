import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#platform/http/client/api-client.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { pages } from '#routes';
import { type CurrentUser, useApp } from '../app-context.tsx';
import { EmailField } from '../email/email-field.tsx';
import { VerifyEmailNotice, type VerifyEmailView } from '../email/verify-email.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { AccountFrame, footerLinkStyle } from '../sign-in/account-frame.tsx';
import { invitationIn, pageAfterSignIn, useAccountState, VisitorsOnly } from '../sign-in/redirects.tsx';
import { signInTexts } from '../sign-in/sign-in-texts.ts';
import { TwoStepCodeField } from '../sign-in/two-step/two-step-code-field.tsx';
import { type SignInForm, type SignInKey, useSignIn } from '../sign-in/use-sign-in.ts';

/** `/signin`: afterwards goes back to the page that required the sign-in, else to the dashboard. */
export function SignInPage() {
  const { user } = useApp();
  const state = useAccountState();
  const { email = '', from, refused } = state;
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
      if (isRestored) toast.success(signInTexts.restored);
      return isRestored;
    },
  });
  const { isSubmitting } = form.formState;
  const typedEmail = form.watch('email');
  const isDeleted = deleted?.email === typedEmail;

  return (
    <VisitorsOnly>
      <AccountFrame
        title={signInTexts.signIn}
        description={refused && user ? <OtherAccount user={user} /> : signInTexts.signInHint}
        footer={
          <>
            <p>
              {rich(signInTexts.newHere, {
                link: (text) => (
                  <Link
                    to={pages.signUp()}
                    state={{ email: typedEmail, from: invitationIn(state) }}
                    className={footerLinkStyle}
                  >
                    {text}
                  </Link>
                ),
              })}
            </p>
            <p>
              {rich(signInTexts.useCode, {
                link: (text) => (
                  <Link to={pages.joinAsPhone()} className={footerLinkStyle}>
                    {text}
                  </Link>
                ),
              })}
            </p>
          </>
        }
      >
        {refused && <VerifyEmailNotice view={verifyView} onView={setVerifyView} />}
        <FormFrame form={form}>
          {isDeleted && (
            <div role="alert">
              <Notice tone="attention" title={signInTexts.isDeleted}>
                {deleted.message}
              </Notice>
            </div>
          )}
          <EmailField autoComplete="username" />
          <PasswordField
            label={commonTexts.password}
            autoComplete="current-password"
            rules={{ required: signInTexts.passwordMissing }}
          />
          {asksForCode(typedEmail) ? (
            <TwoStepCodeField autoFocus onComplete={() => void form.submit()} />
          ) : (
            <Link
              to={pages.forgetPassword()}
              state={{ email: typedEmail, from }}
              className={`${footerLinkStyle} -mt-4 justify-self-end text-sm`}
            >
              {signInTexts.forgotPassword}
            </Link>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            pending={isSubmitting}
            pendingLabel={isDeleted ? signInTexts.restoring : signInTexts.signingIn}
          >
            {isDeleted ? signInTexts.restoreAccount : signInTexts.signIn}
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
      {signInTexts.signedInAs({ email: user.email })}{' '}
      {user.emailVerified ? signInTexts.signInWithOther : signInTexts.pageIsForAdmin}{' '}
      <Link to={pageAfterSignIn(user)} className={footerLinkStyle}>
        {signInTexts.goToDashboard}
      </Link>
    </>
  );
}
