import { BrandMark } from '#platform/ui/brand.tsx';
import { pages } from '#routes';
import { PRICING_ID } from '../anchors.ts';
import type { LandingLinks } from '../landing-links.ts';
import { texts } from '../texts.ts';
import { ChatLink } from './chat-link.tsx';

/** Home, Pricing, Contact, and Get Started, or Dashboard when signed in (spec §2). The stylesheet shows one of the two. */
export function LandingHeader({ links }: { links: LandingLinks }) {
  return (
    <header className="top wide">
      <a className="brand" href={pages.landing()}>
        <BrandMark />
        {texts.product}
      </a>
      <nav aria-label={texts.pageLinks}>
        <a href={pages.landing()} aria-current="page">
          {texts.home}
        </a>
        <a href={`#${PRICING_ID}`}>{texts.pricing}</a>
        <ChatLink url={links.contactUrl}>{texts.contact}</ChatLink>
      </nav>
      <a className="go guest" href={pages.signUp()}>
        {texts.getStarted}
      </a>
      <a className="go owner" href={pages.dashboard()}>
        {texts.dashboard}
      </a>
    </header>
  );
}
