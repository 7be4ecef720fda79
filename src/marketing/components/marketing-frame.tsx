import type { ReactNode } from 'react';
import { languageNow } from '#platform/texts/language-now.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { BrandMark } from '#platform/ui/display/brand.tsx';
import { pages } from '#routes';
import { addressIn } from '../landing/addresses.ts';
import { landingTexts } from '../landing/landing-texts.ts';
import { LanguageSwitch } from './language-switch.tsx';

interface MarketingFrameProps extends LandingHeaderProps {
  demoSlug: string | null;
  children: ReactNode;
}

/** A text page with the header and footer of the landing page. */
export function MarketingFrame({ demoSlug, children, ...header }: MarketingFrameProps) {
  return (
    <>
      <a className="skip" href={`#${MAIN_ID}`}>
        {landingTexts.skip}
      </a>
      <LandingHeader {...header} />
      <main id={MAIN_ID} className="wide legal">
        {children}
      </main>
      <LandingFooter {...header} demoSlug={demoSlug} />
    </>
  );
}

interface LandingHeaderProps {
  links: LandingLinks;
  /** The page's own path, and the languages that it exists in. */
  path: string;
  offered: readonly LanguageTag[];
  /** The style of what is below: the browser paints the header before it reads this. */
  below?: ReactNode;
}

/** Home, Pricing, Contact, and Get Started, or Dashboard when signed in. The stylesheet shows one of the two. */
export function LandingHeader({ links, path, offered, below }: LandingHeaderProps) {
  const home = addressIn(pages.landing());
  const isHome = path === pages.landing();
  return (
    <header className="top wide">
      <a className="brand" href={home}>
        <BrandMark />
        {landingTexts.product}
      </a>
      <nav aria-label={landingTexts.pageLinks}>
        <a href={home} aria-current={isHome ? 'page' : undefined}>
          {landingTexts.home}
        </a>
        <PricingLink isHome={isHome} />
        <ContactLink url={links.contactUrl} />
      </nav>
      <LanguageSwitch path={path} offered={offered} />
      <a className="go guest" href={pages.signUp()}>
        {landingTexts.getStarted}
      </a>
      <a className="go owner" href={pages.dashboard()}>
        {landingTexts.dashboard}
      </a>
      {below}
    </header>
  );
}

interface LandingFooterProps extends Pick<LandingHeaderProps, 'links' | 'path'> {
  demoSlug: string | null;
}

/** The footer-like section of docs/product/marketing.md#landing-page: who we are, and all links. */
export function LandingFooter({ links, path, demoSlug }: LandingFooterProps) {
  const { note, demo, signUp, setupHelp, groups } = landingTexts.footer;
  const { privacy, terms } = landingTexts.legal;
  const { contactUrl, setupHelpUrl } = links;
  const lawLanguage = languageNow.tag() === 'en' ? undefined : 'en';
  return (
    <footer className="band">
      <div className="wide">
        <div className="about">
          <p className="brand">
            <BrandMark />
            {landingTexts.product}
          </p>
          <p className="small">{note}</p>
        </div>
        <nav aria-label={groups.product}>
          <h2>{groups.product}</h2>
          <a href={addressIn(pages.landing())}>{landingTexts.home}</a>
          <PricingLink isHome={path === pages.landing()} />
          {demoSlug && <a href={pages.storefront(demoSlug)}>{demo}</a>}
        </nav>
        <nav aria-label={groups.account}>
          <h2>{groups.account}</h2>
          <a href={pages.signUp()}>{signUp}</a>
          <a href={pages.signIn()}>{landingTexts.signIn}</a>
        </nav>
        <nav aria-label={groups.talk}>
          <h2>{groups.talk}</h2>
          <ContactLink url={contactUrl} />
          <ChatLink url={setupHelpUrl}>{setupHelp}</ChatLink>
        </nav>
        <nav aria-label={groups.rules}>
          <h2>{groups.rules}</h2>
          <a href={pages.privacy()} hrefLang={lawLanguage}>
            {privacy}
          </a>
          <a href={pages.terms()} hrefLang={lawLanguage}>
            {terms}
          </a>
          {contactUrl && <a href={addressIn(pages.contact())}>{landingTexts.legal.operator}</a>}
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
  return url ? (
    <ChatLink url={url}>{landingTexts.contact}</ChatLink>
  ) : (
    <a href={addressIn(pages.contact())}>{landingTexts.contact}</a>
  );
}

/** Jumps within the landing page, whatever its address. */
function PricingLink({ isHome }: { isHome: boolean }) {
  return <a href={`${isHome ? '' : addressIn(pages.landing())}#${PRICING_ID}`}>{landingTexts.pricing}</a>;
}

/** Chat links of the product; null, so that the page does not offer that chat, when no number is configured. */
export interface LandingLinks {
  contactUrl: string | null;
  setupHelpUrl: string | null;
}

/** Ids of the parts of the landing page that links jump to. */
export const MAIN_ID = 'main';
export const PRICING_ID = 'pricing';
