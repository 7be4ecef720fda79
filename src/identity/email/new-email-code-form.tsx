import { ask } from '#platform/http/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { type CurrentUser, readUser, useApp } from '../app-context.tsx';
import { CodeField } from '../codes/code-field.tsx';
import { ResendCodeButton } from '../codes/resend-code-button.tsx';
import type { EmailCalls } from './email-calls.server.ts';

type Props = {
  /** The address that the code was sent to. */
  email: string;
  /** Sends another code, and throws if it cannot; absent if the user must start again for another code. */
  onResend?: () => Promise<void>;
  onConfirmed: (user: CurrentUser) => void;
  onStartAgain: () => void;
};

/** The second step of changing the email: the code that proves the new one. */
export function NewEmailCodeForm({ email, onResend, onConfirmed, onStartAgain }: Props) {
  const { api } = useApp();
  const form = useRowForm({
    begin: { code: '' },
    draft: 'secret',
    async save({ code }) {
      const proved = { email, code };
      const answer = await ask<EmailCalls>(api)('POST /api/change-email/confirm', { body: proved });
      onConfirmed(readUser(answer.data));
    },
  });

  const resend = async () => {
    await onResend?.();
    toast.success(`We have sent a new code to ${email}.`);
  };

  return (
    <FormFrame form={form}>
      <div role="status">
        <Notice tone="info">
          We have sent a code to <b className="font-semibold">{email}</b>. Your email changes when you enter
          it.
        </Notice>
      </div>
      <CodeField hint="It works once, for 10 minutes." onComplete={() => void form.submit()} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          pending={form.formState.isSubmitting}
          pendingLabel="Checking the code…"
        >
          Confirm
        </Button>
        {onResend && <ResendCodeButton justSent onResend={resend} />}
        <Button variant="ghost" onClick={onStartAgain}>
          Start again
        </Button>
      </div>
    </FormFrame>
  );
}
