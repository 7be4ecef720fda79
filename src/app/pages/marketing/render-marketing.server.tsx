import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { HERO_PICTURE } from '#marketing/components/hero.tsx';
import { type LandingLinks, MarketingFrame } from '#marketing/components/marketing-frame.tsx';
import { addressIn } from '#marketing/landing/addresses.ts';
import type { LandingPlans } from '#marketing/landing/landing-plans.ts';
import { landingScript } from '#marketing/landing/landing-script.ts';
import { landingTexts } from '#marketing/landing/landing-texts.ts';
import { type Operator, privacySections, termsSections } from '#marketing/legal/legal-sections.ts';
import { legalTexts } from '#marketing/legal/legal-texts.ts';
import { LandingPage } from '#marketing/pages/landing-page.tsx';
import { ContactPage, LegalPage } from '#marketing/pages/legal-pages.tsx';
import { preloadPicture } from '#marketing/product-pictures.ts';
import belowHeaderCss from '#marketing/styles/below-header.css?inline';
import landingCss from '#marketing/styles/landing.css?inline';
import { orderMessage } from '#ordering/message/order-message.ts';
import { formatWholeRupees } from '#platform/formats/money.ts';
import { qrCode, qrShape } from '#platform/formats/qr-shape.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { type LanguageTag, languagesWith } from '#platform/texts/languages.ts';
import tokensCss from '#platform/ui/theme/tokens.css?inline';
import { pages, seo, translatedPages } from '#routes';
import { storefrontDocument } from '#storefront/document/document.ts';
import { publicPageHeaders } from '../../http/public-page-headers.server.ts';
import type { MarketingPages } from './marketing-pages.server.ts';
import { sampleOrderTexts as sample } from './sample-order-texts.ts';

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

/**
 * Renders the product's pages in the language of the moment, by path: the landing page and the contact page in each of
 * `languages`, those of the law in English only.
 */
export function renderMarketing(
  settings: MarketingSettings,
  plans: LandingPlans,
  languages = languagesWith('landing'),
): MarketingPages {
  const { publicUrl, links, operator, demoSlug, landingUrl } = settings;
  const { legal, contact } = landingTexts;
  const shown = demoSlug ? pages.storefront(demoSlug) : pages.landing();
  const offeredAt = (path: string) => (translatedPages().includes(path) ? languages : (['en'] as const));
  const render = (path: string, parts: Omit<PageParts, 'path' | 'offered'>) => ({
    [path]: renderPage(settings, { ...parts, path, offered: offeredAt(path) }),
  });
  const small = (path: string, title: string, description: string, content: ReactNode) =>
    render(path, {
      title: `${title} | ${landingTexts.product}`,
      description,
      page: (
        <MarketingFrame links={links} demoSlug={demoSlug} path={path} offered={offeredAt(path)} below={below}>
          {content}
        </MarketingFrame>
      ),
    });
  const contactPage = <ContactPage links={links} operator={operator} />;
  return {
    headers: publicPageHeaders({
      styles: [css, belowHeaderCss],
      scripts: [landingScript],
      framedBy: "'none'",
    }),
    html: {
      ...render(pages.landing(), {
        ...landingTexts.meta,
        moduleUrl: landingUrl,
        first: preloadPicture(HERO_PICTURE.name, HERO_PICTURE.sizes),
        page: (
          <LandingPage
            links={links}
            demoSlug={demoSlug}
            plans={plans}
            code={qrShape(qrCode(publicUrl + shown, 'M'))}
            order={orderMessage(sampleOrder())}
            url={publicUrl + addressIn(pages.landing())}
            offered={languages}
            below={below}
          />
        ),
      }),
      ...small(pages.contact(), contact, legal.about.contact, contactPage),
      ...(languageNow.tag() === 'en' && pagesOfTheLaw()),
    },
  };

  function pagesOfTheLaw() {
    const { about } = legalTexts;
    const privacy = <LegalPage title={legal.privacy} sections={privacySections(operator)} />;
    const terms = <LegalPage title={legal.terms} sections={termsSections(plans, formatWholeRupees)} />;
    return {
      ...small(pages.privacy(), legal.privacy, about.privacy, privacy),
      ...small(pages.terms(), legal.terms, about.terms, terms),
    };
  }
}

interface PageParts {
  path: string;
  title: string;
  description: string;
  moduleUrl?: string;
  first?: string;
  page: ReactNode;
  /** The languages that the page exists in. */
  offered: readonly LanguageTag[];
}

function renderPage(
  { publicUrl }: MarketingSettings,
  { path, title, description, moduleUrl, first, page, offered }: PageParts,
) {
  const urlIn = (tag?: LanguageTag) => publicUrl + addressIn(path, tag);
  const alternates =
    offered.length > 1
      ? [...offered.map((tag) => [tag, urlIn(tag)] as const), ['x-default', urlIn('en')] as const]
      : [];
  return storefrontDocument({
    meta: {
      title,
      description,
      canonical: urlIn(),
      alternates,
      imageUrl: publicUrl + addressIn(seo.productPicture()),
    },
    css,
    inlineScript: landingScript,
    bundleUrl: '',
    moduleUrl,
    ...(first && { first }),
    markup: renderToString(page),
  }).html;
}

/** The order that the third step shows. Prices in paise. */
const sampleOrder = () => ({
  restaurantName: sample.restaurant,
  lines: [
    {
      key: 'biryani',
      itemId: 'biryani',
      name: sample.item,
      unitPaise: 180_00,
      quantity: 2,
      note: sample.note,
      options: [sample.option],
      optionPaise: [],
    },
  ],
});
