import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#platform/http/api-client.ts';
import { ask } from '#platform/http/ask.ts';
import { Button, LinkButton } from '#platform/ui/button.tsx';
import { FormError } from '#platform/ui/form-frame.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { pages } from '#routes';
import { useApp } from '../app-context.tsx';
import type { EmailTakeBackCalls } from '../email/email-calls.server.ts';
import { LinkIsOver, TakeBackFrame } from '../email/take-back-frame.tsx';

const TITLE = 'Take your account back';

interface TakenBack {
  message: string;
  email: string;
}

/** `/emailback#token`: puts a replaced email back. Opening the page changes nothing; pressing the button does. */
export function TakeEmailBackPage() {
  const { api, signOutIfEnded } = useApp();
  const token = useLocation().hash.slice(1);
  const [done, setDone] = useState<TakenBack>();
  const [failure, setFailure] = useState<{ error: Error; attempt: number }>();
  const takingBack = useAction(
    async () => {
      setDone(await ask<EmailTakeBackCalls>(api)('POST /api/change-email/take-back', { body: { token } }));
      // The server has ended every session of the account.
      void signOutIfEnded();
    },
    (error) => setFailure((before) => ({ error, attempt: (before?.attempt ?? 0) + 1 })),
  );

  if (done) return <IsBack {...done} />;
  const error = takingBack.isRunning ? undefined : failure?.error;
  if (error instanceof ApiError && error.status === 404)
    return <LinkIsOver title={TITLE} message={error.message} />;
  return (
    <TakeBackFrame title={TITLE} description="Someone changed the email of your account. Was it not you?">
      <FormError message={error?.message} attempt={failure?.attempt ?? 0} />
      <p className="text-sm">
        Your account gets this email back, and everyone is signed out. Then you choose a new password.
      </p>
      <Button
        variant="primary"
        size="lg"
        onClick={() => void takingBack.run()}
        pending={takingBack.isRunning}
        pendingLabel="Taking your account back…"
      >
        Take account back
      </Button>
    </TakeBackFrame>
  );
}

function IsBack({ message, email }: TakenBack) {
  return (
    <TakeBackFrame
      title={TITLE}
      description="Everyone has been signed out. The old password no longer works."
    >
      <div role="status">
        <Notice tone="success" title="Your account is yours again">
          {message}
        </Notice>
      </div>
      <LinkButton to={pages.forgetPassword()} state={{ email }} variant="primary" size="lg">
        Choose a new password
      </LinkButton>
    </TakeBackFrame>
  );
}
