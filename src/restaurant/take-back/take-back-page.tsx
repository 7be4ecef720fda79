import { useState } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { LinkIsOver, TakeBackFrame } from '#identity/email/take-back-frame.tsx';
import { ApiError } from '#platform/http/api-client.ts';
import { ask } from '#platform/http/ask.ts';
import { Button, LinkButton } from '#platform/ui/button.tsx';
import { FormError } from '#platform/ui/form-frame.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { pages } from '#routes';
import type { TakeBackCalls } from './take-back-calls.server.ts';

const TITLE = 'Undo a change';

/**
 * `/takeback#token`: takes back a change of the address, the WhatsApp number or the UPI ID
 * (docs/product/restaurant.md#what-redirects-orders-or-money). Opening the page changes nothing; pressing the button does.
 */
export function TakeBackPage() {
  const { api, signOutIfEnded } = useApp();
  const token = useLocation().hash.slice(1);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<{ error: Error; attempt: number }>();
  const takingBack = useAction(
    async () => {
      await ask<TakeBackCalls>(api)('POST /api/take-back', { body: { token } });
      setDone(true);
      // The server has ended the sessions of the account that made the change.
      void signOutIfEnded();
    },
    (error) => setFailure((before) => ({ error, attempt: (before?.attempt ?? 0) + 1 })),
  );

  if (isDone) {
    return (
      <TakeBackFrame title={TITLE} description="The account that made the change is signed out.">
        <div role="status">
          <Notice tone="success" title="The change is undone">
            Your page is as it was before. Now choose a new password.
          </Notice>
        </div>
        <LinkButton to={pages.forgetPassword()} variant="primary" size="lg">
          Choose a new password
        </LinkButton>
      </TakeBackFrame>
    );
  }
  const error = takingBack.isRunning ? undefined : failure?.error;
  if (error instanceof ApiError && error.status === 404)
    return <LinkIsOver title={TITLE} message={error.message} />;
  return (
    <TakeBackFrame
      title={TITLE}
      description="Someone changed your address, WhatsApp number or UPI ID. Was it not you?"
    >
      <FormError message={error?.message} attempt={failure?.attempt ?? 0} />
      <p className="text-sm">
        Your page becomes as it was before. The account that made the change is signed out.
      </p>
      <Button
        variant="primary"
        size="lg"
        onClick={() => void takingBack.run()}
        pending={takingBack.isRunning}
        pendingLabel="Undoing the change…"
      >
        Undo the change
      </Button>
    </TakeBackFrame>
  );
}
