import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { AccountFrame, footerLinkStyle } from '#identity/sign-in/account-frame.tsx';
import { Button } from '#platform/ui/button.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { pages, api as urls } from '#routes';

/**
 * `/takeback#token`: takes back a change of the WhatsApp number or the UPI ID
 * (docs/product.md#what-redirects-orders-or-money). Opening the page changes nothing; pressing the button does.
 */
export function TakeBackPage() {
  const { api, token: session, signOut } = useApp();
  const token = useLocation().hash.slice(1);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<{ message: string; attempt: number }>();
  const takingBack = useAction(
    async () => {
      await api.request('POST', urls.takeBack(), { token });
      setDone(true);
      // The server has ended the sessions of who made the change: probably this browser's, too.
      if (session) void signOut();
    },
    ({ message }) => setFailure((before) => ({ message, attempt: (before?.attempt ?? 0) + 1 })),
  );

  if (isDone) {
    return (
      <Frame description="The account that made the change is signed out.">
        <div role="status">
          <Notice tone="success" title="The change is taken back">
            Your page is as it was before. Now choose a new password.
          </Notice>
        </div>
        <LinkButton to={pages.forgetPassword()} variant="primary" size="lg">
          Choose a new password
        </LinkButton>
      </Frame>
    );
  }
  return (
    <Frame description="Someone changed where your orders or payments go. Was it not you?">
      {!takingBack.isRunning && <FormError message={failure?.message} attempt={failure?.attempt ?? 0} />}
      <p className="text-sm">
        Your WhatsApp number or UPI ID becomes what it was. Everybody is signed out, and you choose a new
        password.
      </p>
      <Button
        variant="primary"
        size="lg"
        onClick={() => void takingBack.run()}
        pending={takingBack.isRunning}
        pendingLabel="Taking it back…"
      >
        Take it back
      </Button>
    </Frame>
  );
}

function Frame({ description, children }: { description: string; children: ReactNode }) {
  return (
    <AccountFrame
      title="Take a change back"
      description={description}
      footer={
        <Link to={pages.signIn()} className={footerLinkStyle}>
          Back to sign in
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </AccountFrame>
  );
}
