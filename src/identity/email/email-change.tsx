import { useState } from 'react';
import { ask } from '#platform/http/client/ask.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { InlineForm } from '../account/inline-form.tsx';
import { type CurrentUser, readUser, useApp } from '../app-context.tsx';
import { CodeField, ResendCodeButton } from '../codes/code-field.tsx';
import { ProofFields } from '../password/proof-dialog.tsx';
import { userAdminTexts } from '../users/user-admin-texts.ts';
import type { EmailCalls } from './email-calls.server.ts';
import { EmailField } from './email-field.tsx';
import { emailTexts } from './email-texts.ts';
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
    toast.success(emailTexts.emailChanged);
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
      label={emailTexts.sendCode}
      pendingLabel={emailTexts.sendingCode}
      onCancel={onCancel}
    >
      {user?.isAdmin && (
        <Notice tone="attention" title={userAdminTexts.adminEmailTitle}>
          {userAdminTexts.adminEmailHint}
        </Notice>
      )}
      <EmailField label={emailTexts.newEmail} autoComplete="email" />
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
    toast.success(emailTexts.newCodeSentTo({ email }));
  };

  return (
    <FormFrame form={form}>
      <div role="status">
        <Notice tone="info">
          {rich(emailTexts.codeSentTo, { email, b: (text) => <b className="font-semibold">{text}</b> })}
        </Notice>
      </div>
      <CodeField hint={emailTexts.codeLife} onComplete={() => void form.submit()} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          pending={form.formState.isSubmitting}
          pendingLabel={emailTexts.checkingCode}
        >
          {emailTexts.confirm}
        </Button>
        {onResend && <ResendCodeButton justSent onResend={resend} />}
        <Button variant="ghost" onClick={onStartAgain}>
          {emailTexts.startAgain}
        </Button>
      </div>
    </FormFrame>
  );
}
