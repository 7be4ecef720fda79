import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle, LinkButton } from '#platform/ui/button.tsx';
import { FormError } from '#platform/ui/form-frame.tsx';
import { pages } from '#routes';
import { AccountFrame, footerLinkStyle } from '../sign-in/account-frame.tsx';

interface TakeBackFrameProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** The page of a mailed link that takes a change back. */
export function TakeBackFrame({ title, description, children }: TakeBackFrameProps) {
  return (
    <AccountFrame
      title={title}
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

/** The page of such a link that was used or has expired. It offers no retry, which would fail in the same way. */
export function LinkIsOver({ title, message }: { title: string; message: string }) {
  return (
    <TakeBackFrame title={title} description="If you used it already, set a new password and sign in.">
      <FormError message={message} />
      <LinkButton to={pages.forgetPassword()} variant="primary" size="lg">
        Set a new password
      </LinkButton>
      <p className="mt-3 text-sm">Is someone else still in your account? Please write to us.</p>
      {/* The contact page is not part of this app, so this is a full page load. */}
      <a href={pages.contact()} className={buttonStyle('secondary', 'lg')}>
        Contact us
      </a>
    </TakeBackFrame>
  );
}
