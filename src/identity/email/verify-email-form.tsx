import type { ReactNode } from 'react';
import { ApiError } from '#platform/http/api-client.ts';
import { ask } from '#platform/http/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { type CurrentUser, readUser, useApp } from '../app-context.tsx';
import { CodeField } from '../codes/code-field.tsx';
import { ResendCodeButton } from '../codes/resend-code-button.tsx';
import type { EmailCalls } from './email-calls.server.ts';

/**
 * The form for the code that proves the user's email (docs/product/identity.md#email). Submits itself once all digits are
 * entered. Children are shown beside the buttons.
 */
export function VerifyEmailForm({ children }: { children?: ReactNode }) {
  const { api, update } = useApp();
  const confirmed = (user: Partial<CurrentUser>) => {
    toast.success('Your email is confirmed.');
    update(user);
  };

  /** Treats an email that was already confirmed, in another tab or by a password reset, as a success. */
  const orConfirmed = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'already_verified')) throw error;
      confirmed({ emailVerified: true });
    }
  };
  const form = useRowForm({
    begin: { code: '' },
    draft: 'secret',
    save: ({ code }) =>
      orConfirmed(async () => {
        const answer = await ask<EmailCalls>(api)('POST /api/verify-email', { body: { code } });
        confirmed(readUser(answer.data));
      }),
  });
  const resend = () =>
    orConfirmed(async () => {
      const { message } = await ask<EmailCalls>(api)('POST /api/verify-email/resend', { saves: false });
      toast.success(message);
    });

  return (
    <FormFrame form={form} className="grid grid-cols-1 gap-4">
      <CodeField onComplete={() => void form.submit()} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={form.formState.isSubmitting} pendingLabel="Checking the code…">
          Confirm
        </Button>
        <ResendCodeButton onResend={resend} />
        {children}
      </div>
    </FormFrame>
  );
}
