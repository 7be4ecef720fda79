import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { ApiError } from '#platform/http/api-client.ts';
import { Button } from '#platform/ui/button.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { pages, api as urls } from '#routes';
import { AccountFrame, footerLinkStyle } from '../account-frame.tsx';
import { type CurrentUser, useApp } from '../app-context.tsx';
import { EmailField, emailProblem } from '../email-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { RestoreAccount } from '../restore-account.tsx';
import { showRefusal } from '../show-refusal.ts';
import { useAccountState } from '../use-account-state.ts';
import { VisitorsOnly } from '../visitors-only.tsx';

interface SignInForm {
  email: string;
  password: string;
}

/** `/signin`: leads back where the sign-in was asked for, else to the dashboard. */
export function SignInPage() {
  const { api, user, begin } = useApp();
  const { email = '', from, refused } = useAccountState();
  const form = useForm<SignInForm>({ defaultValues: { email, password: '' } });
  const { errors, isSubmitting, submitCount } = form.formState;
  const typedEmail = form.watch('email');
  const [deleted, setDeleted] = useState<{ message: string; credentials: SignInForm }>();

  const submit = form.handleSubmit(async (credentials) => {
    setDeleted(undefined);
    try {
      const answer = await api.request<{ token: string; data: CurrentUser }>(
        'POST',
        urls.signIn(),
        credentials,
      );
      begin(answer.token, answer.data);
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof ApiError && error.code === 'account_deleted') setDeleted({ message, credentials });
      else showRefusal(error, ['email', 'password'], form.setError);
    }
  });

  return (
    <VisitorsOnly>
      <AccountFrame
        title="Sign in"
        description={
          refused && user
            ? `You are signed in as ${user.email}. That page takes another account.`
            : 'Welcome back. Your menu is as you left it.'
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
        <form onSubmit={submit} noValidate method="post" className="grid grid-cols-1 gap-5">
          {deleted?.credentials.email === typedEmail && <RestoreAccount {...deleted} />}
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
          <Link
            to={pages.forgetPassword()}
            state={{ email: typedEmail, from }}
            className={`${footerLinkStyle} -mt-4 justify-self-end text-sm`}
          >
            Forgot your password?
          </Link>
          <Button type="submit" variant="primary" size="lg" pending={isSubmitting} pendingLabel="Signing in…">
            Sign in
          </Button>
        </form>
      </AccountFrame>
    </VisitorsOnly>
  );
}
