import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pages } from '#routes';
import { AccountFrame, footerLinkStyle } from '../../sign-in/account-frame.tsx';

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
