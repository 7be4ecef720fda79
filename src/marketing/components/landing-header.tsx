import type { ReactNode } from 'react';
import { BrandMark } from '#platform/ui/brand.tsx';
import { pages } from '#routes';
import { PRICING_ID } from '../anchors.ts';
import type { LandingLinks } from '../landing-links.ts';
import { texts } from '../texts.ts';
import { ContactLink } from './chat-link.tsx';

interface LandingHeaderProps {
  links: LandingLinks;
  isHome?: boolean;
  /** The style of what is below: the browser paints the header before it reads this. */
  below?: ReactNode;
}

/** Home, Pricing, Contact, and Get Started, or Dashboard when signed in. The stylesheet shows one of the two. */
export function LandingHeader({ links, isHome = false, below }: LandingHeaderProps) {
  return (
    <header className="top wide">
      <a className="brand" href={pages.landing()}>
        <BrandMark />
        {texts.product}
      </a>
      <nav aria-label={texts.pageLinks}>
        <a href={pages.landing()} aria-current={isHome ? 'page' : undefined}>
          {texts.home}
        </a>
        <a href={`${pages.landing()}#${PRICING_ID}`}>{texts.pricing}</a>
        <ContactLink url={links.contactUrl} />
      </nav>
      <a className="go guest" href={pages.signUp()}>
        {texts.getStarted}
      </a>
      <a className="go owner" href={pages.dashboard()}>
        {texts.dashboard}
      </a>
      {below}
    </header>
  );
}
