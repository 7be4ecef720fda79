import type { ReactNode } from 'react';
import { pages } from '#routes';

/**
 * The notice shown before personal data is stored: what, why, for how long, and how to withdraw consent (section 5 of
 * India's Digital Personal Data Protection Act, 2023).
 */
export function DataNotice() {
  return (
    <div className="grid grid-cols-1 gap-1.5 text-muted text-xs">
      <p>
        We use your email for sign-in and account messages. Customers see everything that you put on your
        page.
      </p>
      <p>
        You can correct, download and delete your data. We erase it 30 days after you delete your account.
      </p>
      <p>
        By creating an account you agree to this and to the{' '}
        <SmallPrint href={pages.terms()}>terms</SmallPrint>. To read more or complain, see{' '}
        <SmallPrint href={pages.privacy()}>privacy</SmallPrint>.
      </p>
    </div>
  );
}

/** A link that opens in a new tab, so that nothing typed is lost. */
function SmallPrint({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="underline underline-offset-4">
      {children}
    </a>
  );
}
