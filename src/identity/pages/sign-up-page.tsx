import { Link } from 'react-router';
import { ask } from '#platform/http/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { pages } from '#routes';
import { readUser, useApp } from '../app-context.tsx';
import { EmailField } from '../email/email-field.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { AccountFrame, DataNotice, footerLinkStyle } from '../sign-in/account-frame.tsx';
import { useAccountState, VisitorsOnly } from '../sign-in/redirects.tsx';
import type { SignInCalls } from '../sign-in/sign-in-calls.server.ts';

/**
 * `/signup`: takes an email and a password, then goes on to onboarding. `note` says what else the user finds there.
 */
export function SignUpPage({ note = 'Your menu page can be live in two minutes.' }: { note?: string }) {
  const { api, startSession } = useApp();
  const { email = '' } = useAccountState();
  const form = useRowForm({
    begin: { email, password: '' },
    draft: 'secret',
    async save(credentials) {
      const { token, data } = await ask<SignInCalls>(api)('POST /api/signup', { body: credentials });
      startSession(token, readUser(data));
    },
  });
  const typedEmail = form.watch('email');

  return (
    <VisitorsOnly>
      <AccountFrame
        title="Create your account"
        description={`Start your free trial. ${note}`}
        footer={
          <>
            Already have an account?{' '}
            <Link to={pages.signIn()} state={{ email: typedEmail }} className={footerLinkStyle}>
              Sign in
            </Link>
          </>
        }
      >
        <FormFrame form={form}>
          <EmailField autoComplete="email" />
          <NewPasswordField label="Password" own={{ email: typedEmail }} />
          <DataNotice />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            pending={form.formState.isSubmitting}
            pendingLabel="Creating your account…"
          >
            Create account
          </Button>
        </FormFrame>
      </AccountFrame>
    </VisitorsOnly>
  );
}
