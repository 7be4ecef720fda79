import type { ReactNode } from 'react';
import { BrandMark } from '#platform/ui/brand.tsx';
import { pages } from '#routes';
import { texts } from '../texts.ts';

interface MarketingFrameProps {
  links: LandingLinks;
  demoSlug: string | null;
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

/** A link to a chat; nothing when no number is configured. */
export function ChatLink({
  url,
  className,
  children,
}: {
  url: string | null;
  className?: string;
  children: ReactNode;
}) {
  if (!url) return null;
  return (
    <a className={className} href={url} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** The product's own contact chat, or the contact page where no number is configured. */
function ContactLink({ url }: { url: string | null }) {
  return url ? <ChatLink url={url}>{texts.contact}</ChatLink> : <a href={pages.contact()}>{texts.contact}</a>;
}

/** Chat links of the product; null, so that the page does not offer that chat, when no number is configured. */
export interface LandingLinks {
  contactUrl: string | null;
  setupHelpUrl: string | null;
}

/** Ids of the parts of the landing page that links jump to. */
export const MAIN_ID = 'main';
export const PRICING_ID = 'pricing';
