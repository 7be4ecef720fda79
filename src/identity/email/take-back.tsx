import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiError } from '#platform/http/client/api-client.ts';
import { Button, buttonStyle, LinkButton } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { FormError } from '#platform/ui/forms/form-frame.tsx';
import { pages } from '#routes';
import { useApp } from '../app-context.tsx';
import { recoveryTexts } from '../password/reset/recovery-texts.ts';
import { AccountFrame, footerLinkStyle } from '../sign-in/account-frame.tsx';
import { signInTexts } from '../sign-in/sign-in-texts.ts';

interface Done {
  message: string;
  /** Filled in on the page for another password. */
  email?: string;
}

interface TakeBackProps {
  texts: Record<
    'title' | 'question' | 'hint' | 'button' | 'running' | 'done' | 'signedOut' | 'choosePassword',
    string
  >;
  /** Takes the change back, for which the server ends the sessions of the account. */
  takeBack: (token: string) => Promise<Done>;
}

/** The page of a mailed link that takes a change back. Opening it changes nothing; pressing the button does. */
export function TakeBack({ texts, takeBack }: TakeBackProps) {
  const { signOutIfEnded } = useApp();
  const token = useLocation().hash.slice(1);
  const [done, setDone] = useState<Done>();
  const [failure, setFailure] = useState<{ error: Error; attempt: number }>();
  const takingBack = useAction(
    async () => {
      setDone(await takeBack(token));
      void signOutIfEnded();
    },
    (error) => setFailure((before) => ({ error, attempt: (before?.attempt ?? 0) + 1 })),
  );

  if (done)
    return (
      <TakeBackFrame title={texts.title} description={texts.signedOut}>
        <div role="status">
          <Notice tone="success" title={texts.done}>
            {done.message}
          </Notice>
        </div>
        <LinkButton to={pages.forgetPassword()} state={{ email: done.email }} variant="primary" size="lg">
          {texts.choosePassword}
        </LinkButton>
      </TakeBackFrame>
    );
  const error = takingBack.isRunning ? undefined : failure?.error;
  if (error instanceof ApiError && error.status === 404)
    return <LinkIsOver title={texts.title} message={error.message} />;
  return (
    <TakeBackFrame title={texts.title} description={texts.question}>
      <FormError message={error?.message} attempt={failure?.attempt ?? 0} />
      <p className="text-sm">{texts.hint}</p>
      <Button
        variant="primary"
        size="lg"
        onClick={() => void takingBack.run()}
        pending={takingBack.isRunning}
        pendingLabel={texts.running}
      >
        {texts.button}
      </Button>
    </TakeBackFrame>
  );
}

/** A link that was used or has expired. It offers no retry, which would fail in the same way. */
function LinkIsOver({ title, message }: { title: string; message: string }) {
  return (
    <TakeBackFrame title={title} description={recoveryTexts.linkUsedHint}>
      <FormError message={message} />
      <LinkButton to={pages.forgetPassword()} variant="primary" size="lg">
        {recoveryTexts.setNewPassword}
      </LinkButton>
      <p className="mt-3 text-sm">{recoveryTexts.someoneElseStill}</p>
      {/* The contact page is not part of this app, so this is a full page load. */}
      <a href={pages.contact()} className={buttonStyle('secondary', 'lg')}>
        {recoveryTexts.contactUs}
      </a>
    </TakeBackFrame>
  );
}

type FrameProps = { title: string; description: string; children: ReactNode };

function TakeBackFrame({ title, description, children }: FrameProps) {
  return (
    <AccountFrame
      title={title}
      description={description}
      footer={
        <Link to={pages.signIn()} className={footerLinkStyle}>
          {signInTexts.backToSignIn}
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </AccountFrame>
  );
}
