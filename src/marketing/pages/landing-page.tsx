import type { QrShape } from '#platform/ui/qr-shape.ts';
import { MAIN_ID } from '../anchors.ts';
import { CallToAction } from '../components/call-to-action.tsx';
import { HelpButton } from '../components/help-button.tsx';
import { Hero } from '../components/hero.tsx';
import { HowItWorks } from '../components/how-it-works.tsx';
import { LandingFooter } from '../components/landing-footer.tsx';
import { LandingHeader } from '../components/landing-header.tsx';
import { Membership } from '../components/membership.tsx';
import { Pricing } from '../components/pricing.tsx';
import { ProductData } from '../components/product-data.tsx';
import { Questions } from '../components/questions.tsx';
import { Share } from '../components/share.tsx';
import { Testimonials } from '../components/testimonials.tsx';
import { WebFeatures } from '../components/web-features.tsx';
import { Symbols } from '../illustrations/symbols.tsx';
import type { LandingLinks } from '../landing-links.ts';
import type { LandingPlans } from '../landing-plans.ts';
import { texts } from '../texts.ts';

interface LandingPageProps {
  links: LandingLinks;
  /** Slug of the restaurant shown in the phone frame; null where there is no demo. */
  demoSlug: string | null;
  plans: LandingPlans;
  /** Leads to the demo, or to this page where there is none. */
  code: QrShape;
  /** The message that `sampleOrder` becomes, as the product writes it. */
  order: string;
  /** Absolute address of this page. */
  url: string;
}

/** The landing page, its sections in the order of spec §2. Rendered on the server alone; landing-script.ts does the rest. */
export function LandingPage({ links, demoSlug, plans, code, order, url }: LandingPageProps) {
  return (
    <>
      <a className="skip" href={`#${MAIN_ID}`}>
        {texts.skip}
      </a>
      <Symbols />
      <LandingHeader links={links} isHome />
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
