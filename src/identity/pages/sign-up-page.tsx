import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { useSubmit } from '#platform/ui/use-submit.ts';
import { pages, api as urls } from '#routes';
import { type CurrentUser, useApp } from '../app-context.tsx';
import { EmailField, emailProblem } from '../email/email-field.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { newPasswordRule } from '../password/new-password-rule.ts';
import { AccountFrame, footerLinkStyle } from '../sign-in/account-frame.tsx';
import { DataNotice } from '../sign-in/data-notice.tsx';
import { VisitorsOnly } from '../sign-in/visitors-only.tsx';
import { useAccountState } from '../sign-in/where-next.ts';

interface SignUpForm {
  email: string;
  password: string;
}

/**
 * `/signup`: takes an email and a password, then goes on to onboarding. `note` tells what else the user finds there.
 */
export function SignUpPage({ note = 'Your menu page can be live in two minutes.' }: { note?: string }) {
  const { api, begin } = useApp();
  const { email = '' } = useAccountState();
  const form = useForm<SignUpForm>({ defaultValues: { email, password: '' } });
  const { errors, isSubmitting, submitCount } = form.formState;
  const typed = form.watch();

  const submit = useSubmit(form, ['email', 'password'], async (credentials) => {
    const answer = await api.request<{ token: string; data: CurrentUser }>(
      'POST',
      urls.signUp(),
      credentials,
    );
    begin(answer.token, answer.data);
  });

  return (
    <VisitorsOnly>
      <AccountFrame
        title="Create your account"
        description={`Start your free trial. ${note}`}
        footer={
          <>
            Already have an account?{' '}
            <Link to={pages.signIn()} state={{ email: typed.email }} className={footerLinkStyle}>
              Sign in
            </Link>
          </>
        }
      >
        <form onSubmit={submit} noValidate method="post" className="grid grid-cols-1 gap-5">
          <FormError message={errors.root?.message} attempt={submitCount} />
          <EmailField
            autoComplete="email"
            error={errors.email?.message}
            registration={form.register('email', { validate: emailProblem })}
          />
          <NewPasswordField
            label="Password"
            error={errors.password?.message}
            typed={typed}
            registration={form.register('password', {
              validate: (password, { email }) => newPasswordRule(password, { email: email.trim() }),
            })}
          />
          <DataNotice />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            pending={isSubmitting}
            pendingLabel="Creating your account…"
          >
            Create account
          </Button>
        </form>
      </AccountFrame>
    </VisitorsOnly>
  );
}
