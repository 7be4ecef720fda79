import { Link } from 'react-router';
import { ask } from '#platform/http/client/ask.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { pages } from '#routes';
import { readUser, useApp } from '../app-context.tsx';
import { EmailField } from '../email/email-field.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { AccountFrame, DataNotice, footerLinkStyle } from '../sign-in/account-frame.tsx';
import { invitationIn, useAccountState, VisitorsOnly } from '../sign-in/redirects.tsx';
import type { SignInCalls } from '../sign-in/sign-in-calls.server.ts';
import { signInTexts } from '../sign-in/sign-in-texts.ts';

/**
 * `/signup`: takes an email and a password, then goes on to onboarding. `note` says what else the user finds there.
 */
export function SignUpPage({ note = signInTexts.liveInMinutes }: { note?: string }) {
  const { api, startSession } = useApp();
  const state = useAccountState();
  const { email = '' } = state;
  const from = invitationIn(state);
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
        title={signInTexts.signUpTitle}
        description={from ? signInTexts.thenJoin : signInTexts.startTrial({ note })}
        footer={rich(signInTexts.haveAccount, {
          link: (text) => (
            <Link to={pages.signIn()} state={{ email: typedEmail, from }} className={footerLinkStyle}>
              {text}
            </Link>
          ),
        })}
      >
        <FormFrame form={form}>
          <EmailField autoComplete="email" />
          <NewPasswordField label={commonTexts.password} own={{ email: typedEmail }} />
          <DataNotice />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            pending={form.formState.isSubmitting}
            pendingLabel={signInTexts.creatingAccount}
          >
            {signInTexts.createAccount}
          </Button>
        </FormFrame>
      </AccountFrame>
    </VisitorsOnly>
  );
}
