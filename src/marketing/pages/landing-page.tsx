import type { ReactNode } from 'react';
import type { QrShape } from '#platform/qr-shape.ts';
import { pages } from '#routes';
import { MAIN_ID } from '../anchors.ts';
import { ChatLink } from '../components/chat-link.tsx';
import { Hero } from '../components/hero.tsx';
import { HowItWorks } from '../components/how-it-works.tsx';
import { LandingFooter } from '../components/landing-footer.tsx';
import { LandingHeader } from '../components/landing-header.tsx';
import { Membership } from '../components/membership.tsx';
import { Pricing } from '../components/pricing.tsx';
import { ProductData } from '../components/product-data.tsx';
import { Screenshot } from '../components/screenshot.tsx';
import { Share } from '../components/share.tsx';
import { Drawing, Symbols } from '../illustrations/symbols.tsx';
import type { LandingLinks } from '../landing-links.ts';
import type { LandingPlans } from '../landing-plans.ts';
import { texts } from '../texts.ts';

interface LandingPageProps {
  links: LandingLinks;
  /** Slug of the restaurant shown in the phone frame; null without a demo. */
  demoSlug: string | null;
  plans: LandingPlans;
  /** Leads to the demo, or to this page without a demo. */
  code: QrShape;
  /** The message for `sampleOrder`, as the product writes it. */
  order: string;
  /** Absolute address of this page. */
  url: string;
  /** The style of what is below the header. */
  below?: ReactNode;
}

/**
 * The landing page, its sections in the order of docs/product/marketing.md#landing-page. Rendered only on the server;
 * landing-script.ts does the rest.
 */
export function LandingPage({ links, demoSlug, plans, code, order, url, below }: LandingPageProps) {
  return (
    <>
      <a className="skip" href={`#${MAIN_ID}`}>
        {texts.skip}
      </a>
      <Symbols />
      <LandingHeader links={links} isHome below={below} />
      <main id={MAIN_ID}>
        <Hero demoSlug={demoSlug} trial={plans.monthly.trial} />
        <HowItWorks order={order} />
        <WebFeatures hasSupport={links.setupHelpUrl !== null} />
        <Share code={code} isDemo={demoSlug !== null} />
        <Pricing plans={plans} />
        <Testimonials />
        <CallToAction trialDays={plans.trial.days} />
        <Membership plans={plans} />
      </main>
      <LandingFooter links={links} demoSlug={demoSlug} />
      <HelpButton url={links.setupHelpUrl} />
      <Questions links={links} />
      <ProductData url={url} plans={plans} />
    </>
  );
}

/** The call to action with the label of docs/product/marketing.md#landing-page. */
function CallToAction({ trialDays }: { trialDays: number }) {
  const { title, note, button } = texts.call;
  return (
    <section className="wide" aria-labelledby="call">
      <div className="call">
        <h2 id="call">{title}</h2>
        <p>{note}</p>
        <a className="light big" href={pages.signUp()}>
          {button(trialDays)}
        </a>
        <Drawing name="plate" className="plate" />
      </div>
    </section>
  );
}

/**
 * The floating chat help button: landing-script.ts delays it by 2 seconds, and the stylesheet animates it with a
 * spring.
 */
function HelpButton({ url }: { url: string | null }) {
  if (!url) return null;
  return (
    <aside aria-label={texts.helpLabel}>
      <ChatLink url={url} className="help">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4c5 0 8.500 3.100 8.500 7.200S17 18.400 12 18.400c-1 0-1.900-.1-2.800-.3L5 20.500l.7-3.700c-1.400-1.300-2.200-3.300-2.200-5.600C3.500 7.100 7 4 12 4zM8.500 11.200h.1M12 11.200h.1M15.500 11.200h.1" />
        </svg>
        <span>{texts.help}</span>
      </ChatLink>
    </aside>
  );
}

/** The features that every page has, designed like a menu card. Support is offered only if there is a chat. */
function WebFeatures({ hasSupport }: { hasSupport: boolean }) {
  const { title, note, pictureAlt, pocketAlt, price, list, support } = texts.features;
  return (
    <section className="wide" aria-labelledby="features">
      <h2 id="features">{title}</h2>
      <p className="lead">{note}</p>
      <div className="pocket view">
        <Screenshot name="available" alt={pocketAlt} sizes="240px" />
      </div>
      <div className="window">
        <Screenshot name="workspace" alt={pictureAlt} sizes="(min-width:72em) 1112px, 92vw" />
      </div>
      <ul className="card">
        {[...list, ...(hasSupport ? [support] : [])].map((feature) => (
          <li key={feature.title}>
            <div className="line">
              <h3>{feature.title}</h3> <i>{price}</i>
            </div>
            <p>{feature.note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Sample testimonials, labelled as samples in the heading, on each card and in each name
 * (docs/product/marketing.md#landing-page).
 */
function Testimonials() {
  const { title, note, badge, list } = texts.testimonials;
  return (
    <section className="wide" aria-labelledby="voices">
      <h2 id="voices">{title}</h2>
      <p className="lead">{note}</p>
      <ul className="voices">
        {list.map(({ quote, who }) => (
          <li key={who}>
            <figure>
              <span className="tag">{badge}</span>
              <blockquote>{quote}</blockquote>
              <figcaption className="small">{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Answers to what owners ask before they sign up. */
function Questions({ links }: { links: LandingLinks }) {
  const { title, ask, list } = texts.questions;
  return (
    <section className="wide split questions" aria-labelledby="questions">
      <div>
        <h2 id="questions">{title}</h2>
        <ChatLink className="soft" url={links.contactUrl}>
          {ask}
        </ChatLink>
      </div>
      <div>
        {list.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
