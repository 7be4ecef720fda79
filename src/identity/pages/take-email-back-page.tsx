import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { pages, api as urls } from '#routes';
import { useApp } from '../app-context.tsx';
import { AccountFrame, footerLinkStyle } from '../sign-in/account-frame.tsx';

interface TakenBack {
  message: string;
  email: string;
}

/** `/emailback#token`: puts an e-mail back that was replaced. Opening it changes nothing; the button does. */
export function TakeEmailBackPage() {
  const { api, token: session, signOut } = useApp();
  const token = useLocation().hash.slice(1);
  const [done, setDone] = useState<TakenBack>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState(false);

  const takeBack = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      setDone(await api.request<TakenBack>('POST', urls.takeEmailBack(), { token }));
      // Every session has ended, also the one of this browser.
      if (session) void signOut();
    } catch (error) {
      setFailure((error as Error).message);
    }
    setAttempt((before) => before + 1);
    setPending(false);
  };

  return (
    <AccountFrame
      title="Take your account back"
      description="Somebody has put another e-mail on your Menu Link account, and it was not you?"
      footer={
        <Link to={pages.signIn()} className={footerLinkStyle}>
          Back to sign in
        </Link>
      }
    >
      {done ? (
        <div role="status" className="grid grid-cols-1 gap-5">
          <Notice tone="success" title="Your account is yours again">
            {done.message}
          </Notice>
          <LinkButton to={pages.forgetPassword()} state={{ email: done.email }} variant="primary" size="lg">
            Choose a new password
          </LinkButton>
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <FormError message={failure} attempt={attempt} />
          <p className="text-sm">
            Your account gets this e-mail back. Everybody is signed out, the password of now stops working,
            and you choose a new one. Your menu and your page stay as they are.
          </p>
          <Button
            variant="primary"
            size="lg"
            onClick={takeBack}
            pending={pending}
            pendingLabel="Taking it back…"
          >
            Take it back
          </Button>
        </div>
      )}
    </AccountFrame>
  );
}
