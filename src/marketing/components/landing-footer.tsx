import { BrandMark } from '#platform/ui/brand.tsx';
import { pages } from '#routes';
import { PRICING_ID } from '../anchors.ts';
import type { LandingLinks } from '../landing-links.ts';
import { texts } from '../texts.ts';
import { ChatLink, ContactLink } from './chat-link.tsx';

/** The footer-like section of docs/product/marketing.md#landing-page: who we are, and all links. */
export function LandingFooter({ links, demoSlug }: { links: LandingLinks; demoSlug: string | null }) {
  const { note, demo, signUp, setupHelp, groups } = texts.footer;
  const { privacy, terms } = texts.legal;
  const { contactUrl, setupHelpUrl } = links;
  return (
    <footer className="band">
      <div className="wide">
        <div className="about">
          <p className="brand">
            <BrandMark />
            {texts.product}
          </p>
          <p className="small">{note}</p>
        </div>
        <nav aria-label={groups.product}>
          <h2>{groups.product}</h2>
          <a href={pages.landing()}>{texts.home}</a>
          <a href={`${pages.landing()}#${PRICING_ID}`}>{texts.pricing}</a>
          {demoSlug && <a href={pages.storefront(demoSlug)}>{demo}</a>}
        </nav>
        <nav aria-label={groups.account}>
          <h2>{groups.account}</h2>
          <a href={pages.signUp()}>{signUp}</a>
          <a href={pages.signIn()}>{texts.signIn}</a>
        </nav>
        <nav aria-label={groups.talk}>
          <h2>{groups.talk}</h2>
          <ContactLink url={contactUrl} />
          <ChatLink url={setupHelpUrl}>{setupHelp}</ChatLink>
        </nav>
        <nav aria-label={groups.rules}>
          <h2>{groups.rules}</h2>
          <a href={pages.privacy()}>{privacy}</a>
          <a href={pages.terms()}>{terms}</a>
          {contactUrl && <a href={pages.contact()}>{texts.legal.operator}</a>}
        </nav>
      </div>
    </footer>
  );
}
