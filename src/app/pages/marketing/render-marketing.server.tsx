import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import belowHeaderCss from '#marketing/below-header.css?inline';
import { HERO_PICTURE } from '#marketing/components/hero.tsx';
import { type LandingLinks, MarketingFrame } from '#marketing/components/marketing-frame.tsx';
import landingCss from '#marketing/landing.css?inline';
import { type LandingPlans, landingMeta } from '#marketing/landing-plans.ts';
import { landingScript } from '#marketing/landing-script.ts';
import { type Operator, privacySections, termsSections } from '#marketing/legal/legal-texts.ts';
import { LandingPage } from '#marketing/pages/landing-page.tsx';
import { ContactPage, LegalPage } from '#marketing/pages/legal-pages.tsx';
import { preloadPicture } from '#marketing/product-pictures.ts';
import { texts } from '#marketing/texts.ts';
import { orderMessage } from '#ordering/order-message.ts';
import { formatWholeRupees } from '#platform/money.ts';
import { qrCode, qrShape } from '#platform/pictures/qr-shape.ts';
import tokensCss from '#platform/ui/tokens.css?inline';
import { pages, seo } from '#routes';
import { storefrontDocument } from '#storefront/document/document.ts';
import { publicPageHeaders } from '../../http/public-page-headers.server.ts';
import type { MarketingPages } from './marketing-pages.server.ts';

export interface MarketingSettings {
  publicUrl: string;
  /** Where the landing page's script is. */
  landingUrl: string;
  links: LandingLinks;
  /** Null where there is no demo restaurant. */
  demoSlug: string | null;
  operator: Operator;
  /** The other host that pictures come from, if there is one. */
  filesUrl?: string | undefined;
}

const css = tokensCss + landingCss;
/** After the header, which is painted before this is read (docs/decisions/0033-paint-beside-a-floor.md). */
const below = <style dangerouslySetInnerHTML={{ __html: belowHeaderCss }} />;

/** Renders the landing page and the legal pages, by path. */
export function renderMarketing(settings: MarketingSettings, plans: LandingPlans): MarketingPages {
  const { publicUrl, links, operator, demoSlug, landingUrl } = settings;
  const { legal } = texts;
  const shown = demoSlug ? pages.storefront(demoSlug) : pages.landing();
  const small = (path: string, title: string, description: string, content: ReactNode) =>
    renderPage(settings, {
      path,
      title: `${title} | ${texts.product}`,
      description,
      page: (
        <MarketingFrame links={links} demoSlug={demoSlug} below={below}>
          {content}
        </MarketingFrame>
      ),
    });
  const privacy = <LegalPage title={legal.privacy} sections={privacySections(operator)} />;
  const terms = <LegalPage title={legal.terms} sections={termsSections(plans, formatWholeRupees)} />;
  const contact = <ContactPage links={links} operator={operator} />;
  return {
    headers: publicPageHeaders({
      styles: [css, belowHeaderCss],
      scripts: [landingScript],
      framedBy: "'none'",
    }),
    html: {
      [pages.landing()]: renderPage(settings, {
        ...landingMeta,
        path: pages.landing(),
        moduleUrl: landingUrl,
        first: preloadPicture(HERO_PICTURE.name, HERO_PICTURE.sizes),
        page: (
          <LandingPage
            links={links}
            demoSlug={demoSlug}
            plans={plans}
            code={qrShape(qrCode(publicUrl + shown, 'M'))}
            order={orderMessage(sampleOrder)}
            url={publicUrl + pages.landing()}
            below={below}
          />
        ),
      }),
      [pages.privacy()]: small(pages.privacy(), legal.privacy, legal.about.privacy, privacy),
      [pages.terms()]: small(pages.terms(), legal.terms, legal.about.terms, terms),
      [pages.contact()]: small(pages.contact(), texts.contact, legal.about.contact, contact),
    },
  };
}

interface PageParts {
  path: string;
  title: string;
  description: string;
  moduleUrl?: string;
  first?: string;
  page: ReactNode;
}

function renderPage(
  { publicUrl }: MarketingSettings,
  { path, title, description, moduleUrl, first, page }: PageParts,
) {
  return storefrontDocument({
    meta: { title, description, canonical: publicUrl + path, imageUrl: publicUrl + seo.productPicture() },
    css,
    inlineScript: landingScript,
    bundleUrl: '',
    moduleUrl,
    ...(first && { first }),
    markup: renderToString(page),
  }).html;
}

/** The order that the third step shows: what a kitchen sells, and what a customer orders. Prices in paise. */
const sampleOrder = {
  restaurantName: 'Your Kitchen',
  lines: [
    {
      key: 'biryani',
      itemId: 'biryani',
      name: 'Chicken Biryani, Half',
      unitPaise: 180_00,
      quantity: 2,
      note: 'Less spicy',
      options: ['Onion raita'],
      optionPaise: [],
    },
  ],
} as const;
