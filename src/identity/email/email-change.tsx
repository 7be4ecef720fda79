import { useState } from 'react';
import { ask } from '#platform/http/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { type CurrentUser, readUser, useApp } from '../app-context.tsx';
import { CodeField, ResendCodeButton } from '../codes/code-field.tsx';
import { InlineForm } from '../inline-form.tsx';
import { ProofFields } from '../password/proof-dialog.tsx';
import type { EmailCalls } from './email-calls.server.ts';
import { EmailField } from './email-field.tsx';
import { pendingEmail } from './pending-email.ts';

/** The form to change the email: first the new email and the password, then the code that was mailed to it. */
export function EmailChange({ onClose }: { onClose: () => void }) {
  const { api, user, update } = useApp();
  const userId = user?.id ?? '';
  const [sentTo, setSentTo] = useState(() => pendingEmail.read(userId));
  const [input, setWanted] = useState<NewEmail>({ email: sentTo ?? '', password: '', code: '' });

  const requestCode = async (typed: NewEmail) => {
    setWanted({ ...typed, code: '' });
    await ask<EmailCalls>(api)('POST /api/change-email', { body: typed });
    const email = typed.email.trim();
    pendingEmail.write(userId, email);
    setSentTo(email);
  };
  const startAgain = () => {
    pendingEmail.forget();
    setSentTo(undefined);
  };
  const confirmed = ({ email, emailVerified }: CurrentUser) => {
    pendingEmail.forget();
    update({ email, emailVerified });
    toast.success('Your email is changed. All other devices have been signed out.');
    onClose();
  };

  if (sentTo === undefined) return <NewEmailForm typed={input} onRequest={requestCode} onCancel={onClose} />;
  return (
    <NewEmailCodeForm
      email={sentTo}
      // No resend after a reload, when the password is gone, or with two-step sign-in, whose code works only once.
      {...(input.password && !user?.twoStep.enabled && { onResend: () => requestCode(input) })}
      onConfirmed={confirmed}
      onStartAgain={startAgain}
    />
  );
}

interface NewEmail {
  email: string;
  password: string;
  /** The code of the second step; empty if the account has no second step. */
  code: string;
}

type Props = {
  /** What was typed before, when the user comes back to this step. */
  typed: NewEmail;
  /** Asks the server to mail a code; throws the server's error. */
  onRequest: (typed: NewEmail) => Promise<void>;
  onCancel: () => void;
};

function NewEmailForm({ typed, onRequest, onCancel }: Props) {
  const form = useRowForm({ begin: typed, draft: 'secret', save: onRequest });
  const { user } = useApp();

  return (
    <InlineForm
      form={form}
      first="email"
      label="Send code"
      pendingLabel="Sending a code…"
      onCancel={onCancel}
    >
      {user?.isAdmin && (
        <Notice tone="attention" title="This email makes this account the administrator">
          Another email cannot open the admin area until ADMIN_EMAIL is changed. The change is recorded.
        </Notice>
      )}
      <EmailField label="New email" autoComplete="email" />
      <ProofFields />
    </InlineForm>
  );
}

type NewEmailCodeFormProps = {
  /** The address that the code was sent to. */
  email: string;
  /** Sends another code, and throws if it cannot; absent if the user must start again for another code. */
  onResend?: () => Promise<void>;
  onConfirmed: (user: CurrentUser) => void;
  onStartAgain: () => void;
};

/** The second step of changing the email: the code that proves the new one. */
function NewEmailCodeForm({ email, onResend, onConfirmed, onStartAgain }: NewEmailCodeFormProps) {
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
