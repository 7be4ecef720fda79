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
        We keep your email to sign you in and to write to you about your account, and what you put on your
        page to show it to customers, until 30 days after you delete the account. You can correct, download
        and delete all of it yourself.
      </p>
      <p>
        By creating an account you agree to this and to the{' '}
        <SmallPrint href={pages.terms()}>terms</SmallPrint>. More, and where to complain:{' '}
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
