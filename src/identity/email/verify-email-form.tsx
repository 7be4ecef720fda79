import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#platform/http/api-client.ts';
import { Button } from '#platform/ui/button.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { showRefusal } from '#platform/ui/show-refusal.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { api as urls } from '#routes';
import { type CurrentUser, useApp } from '../app-context.tsx';
import { CodeField, codeProblem } from '../codes/code-field.tsx';
import { ResendCodeButton } from '../codes/resend-code-button.tsx';

/** Takes the code that proves the user's e-mail (ruling 2); sends itself once all digits are there. Children join the buttons. */
export function VerifyEmailForm({ children }: { children?: ReactNode }) {
  const { api, update } = useApp();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting, submitCount } = form.formState;
  const confirmed = (user: Partial<CurrentUser>) => {
    toast.success('Your e-mail is confirmed.');
    update(user);
  };

  const submit = form.handleSubmit(async ({ code }) => {
    if (isSubmitting) return;
    try {
      const answer = await api.request<{ data: CurrentUser }>('POST', urls.verifyEmail(), { code });
      confirmed(answer.data);
    } catch (error) {
      if (isConfirmedAlready(error)) confirmed({ emailVerified: true });
      else showRefusal(error, ['code'], form.setError);
    }
  });

  const resend = async (): Promise<boolean> => {
    try {
      const { message } = await api.request<{ message: string }>('POST', urls.resendVerification());
      toast.success(message);
      return true;
    } catch (error) {
      if (isConfirmedAlready(error)) confirmed({ emailVerified: true });
      else toast.error((error as Error).message);
      return false;
    }
  };

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <FormError message={errors.root?.message} attempt={submitCount} />
      <CodeField
        error={errors.code?.message}
        registration={form.register('code', { validate: codeProblem })}
        onComplete={() => void submit()}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isSubmitting} pendingLabel="Checking the code…">
          Confirm
        </Button>
        <ResendCodeButton onResend={resend} />
        {children}
      </div>
    </form>
  );
}

/** Confirmed in another tab, or by a password reset. */
function isConfirmedAlready(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'already_verified';
}
