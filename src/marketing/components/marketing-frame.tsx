import type { ReactNode } from 'react';
import { MAIN_ID } from '../anchors.ts';
import type { LandingLinks } from '../landing-links.ts';
import { texts } from '../texts.ts';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';

interface MarketingFrameProps {
  links: LandingLinks;
  demoSlug: string | null;
  /** The style of what is below the header. */
  below?: ReactNode;
  children: ReactNode;
}

/** A text page with the header and footer of the landing page. */
export function MarketingFrame({ links, demoSlug, below, children }: MarketingFrameProps) {
  return (
    <>
      <a className="skip" href={`#${MAIN_ID}`}>
        {texts.skip}
      </a>
      <LandingHeader links={links} below={below} />
      <main id={MAIN_ID} className="wide legal">
        {children}
      </main>
      <LandingFooter links={links} demoSlug={demoSlug} />
    </>
  );
}
