import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import previewCss from '#marketing/preview/preview.css?inline';
import { PreviewNotice, PreviewRefused } from '#marketing/preview/preview-pages.tsx';
import type { PreviewPage, PreviewRenderer } from '#marketing/preview/preview-routes.server.ts';
import { previewTexts } from '#marketing/preview/preview-texts.ts';
import { type ProductSettings, plansOnOffer } from '#membership/settings/product-settings.ts';
import { readDevanagariAs } from '#platform/formats/lang-of.ts';
import { formatWholeRupees } from '#platform/formats/money.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';
import { catalogues } from '#platform/texts/texts.ts';
import tokensCss from '#platform/ui/theme/tokens.css?inline';
import { accentCss } from '#restaurant/settings/accent-color.ts';
import { StorefrontApp } from '#storefront/app.tsx';
import { type PublicDocument, storefrontDocument } from '#storefront/document/document.ts';
import {
  earlyCartScript,
  earlyReportScript,
  earlyScript,
  earlyThemeScript,
} from '#storefront/document/early-scripts.ts';
import { fillNoScript } from '#storefront/document/fill-no-script.tsx';
import reportCss from '#storefront/document/report/report.css?inline';
import { ReportedPage, ReportPage } from '#storefront/document/report/report-page.tsx';
import { reportTexts } from '#storefront/document/report/report-texts.ts';
import { serverFrame } from '#storefront/document/server-frame.tsx';
import {
  ClosedPage,
  ErrorPage,
  NotFoundPage,
  type PlanOffer,
  SubscriptionEndedPage,
} from '#storefront/document/status-pages.tsx';
import { statusTexts } from '#storefront/document/status-texts.ts';
import orderStatusCss from '#storefront/orders/status/order-status.css?inline';
import { OrderMissingPage, OrderStatusPage } from '#storefront/orders/status/order-status-page.tsx';
import { orderStatusTexts } from '#storefront/orders/status/order-status-texts.ts';
import { loadParts } from '#storefront/page/parts.ts';
import { storefrontMeta } from '#storefront/server/seo/page-meta.server.ts';
import type { Rendered, StorefrontPage, StorefrontRenderer } from '#storefront/server/storefront-page.ts';
import itemCss from '#storefront/styles/menu/item.css?inline';
import belowHeaderCss from '#storefront/styles/pages/below-header.css?inline';
import cartPageCss from '#storefront/styles/pages/cart-page.css?inline';
import menuPageCss from '#storefront/styles/pages/menu-page.css?inline';
import plainCss from '#storefront/styles/pages/plain.css?inline';
import statusPageCss from '#storefront/styles/pages/status-page.css?inline';
import rtlCss from '#storefront/styles/rtl.css?inline';
import { readPage } from '#storefront/view/read-page-data.ts';
import type { StorefrontData } from '#storefront/view/view.ts';
import { productLinks } from './api/product-links.ts';
import { publicPageHeaders } from './http/public-page-headers.server.ts';
import { type MarketingSettings, renderMarketing } from './pages/marketing/render-marketing.server.tsx';

export interface RenderSettings extends Omit<MarketingSettings, 'links' | 'demoSlug'> {
  /** The slug of the demo, null where there is none: not known before the database is there. */
  demoSlug: () => string | null;
  /** The URL of the storefront's script. */
  bundleUrl: string;
  /** The URL of the status page's script. */
  orderUrl: string;
  /** The URL of the storefront's lazy parts, which some pages preload; in development the browser finds them itself. */
  partsUrl?: string;
  /** The scripts that are made in other languages too. */
  translated?: Partial<Record<LanguageTag, TranslatedUrls>>;
}

export type TranslatedUrls = Partial<
  Pick<RenderSettings, 'bundleUrl' | 'partsUrl' | 'landingUrl' | 'orderUrl'>
>;

/** Makes the texts of this build, which has a copy of their module, follow the server's language and catalogues. */
export function followTexts(server: {
  languageNow: typeof languageNow;
  catalogues: typeof catalogues;
}): void {
  languageNow.tag = () => server.languageNow.tag();
  catalogues.translation = (...asked) => server.catalogues.translation(...asked);
}

const css = {
  menu: tokensCss + menuPageCss,
  belowHeader: belowHeaderCss,
  belowItemHeader: belowHeaderCss + itemCss,
  cart: tokensCss + cartPageCss,
  status: tokensCss + statusPageCss,
  report: tokensCss + statusPageCss + reportCss,
  order: tokensCss + cartPageCss + orderStatusCss,
  preview: tokensCss + menuPageCss + previewCss,
  noPreview: tokensCss + statusPageCss + previewCss,
};

// The lazy parts, which browsers load on demand, are loaded before rendering.
await loadParts();
fillNoScript();

/** Creates the renderers of all public pages: the entry point of the server-rendering build. */
export function createRenderers(settings: RenderSettings) {
  const storefront: StorefrontRenderer = {
    render: (page) => rendered(storefrontPage(page, inLanguageNow(settings))),
    read: readPage,
    // Its name has a hash of the code, which reads the same data in the browser.
    build: settings.bundleUrl,
  };
  const marketing = memoizeLast((product: ProductSettings, demoSlug: string | null) =>
    renderMarketing(
      { ...inLanguageNow(settings), demoSlug, links: productLinks(product) },
      plansOnOffer(product),
    ),
  );
  const preview: PreviewRenderer = {
    render: (page) => rendered(previewPage(page, inLanguageNow(settings))),
  };
  return {
    storefront,
    preview,
    marketing: (product: ProductSettings) => marketing(product, settings.demoSlug()),
  };

  function rendered({ html, styles, scripts }: PublicDocument): Rendered {
    const { filesUrl } = settings;
    return { html, headers: publicPageHeaders({ styles, scripts, framedBy: "'self'", filesUrl }) };
  }
}

/** The settings with the files of the language of the moment. */
function inLanguageNow(settings: RenderSettings): RenderSettings {
  return { ...settings, ...settings.translated?.[languageNow.tag()] };
}

/** Renders again only when what it is made of has changed since the last call in the language of the moment. */
function memoizeLast<Parts extends unknown[], Made>(
  make: (...parts: Parts) => Made,
): (...parts: Parts) => Made {
  const lasts = new Map<LanguageTag, { from: string; made: Made }>();
  return (...parts) => {
    const from = JSON.stringify(parts);
    const last = lasts.get(languageNow.tag());
    if (last?.from === from) return last.made;
    const made = make(...parts);
    lasts.set(languageNow.tag(), { from, made });
    return made;
  };
}

/** A visitor's own menu on the real public page, hydrated by the same script. */
function previewPage(page: PreviewPage, { bundleUrl }: RenderSettings): PublicDocument {
  const { title } = previewTexts;
  readDevanagariAs('');
  const parts = { inlineScript: earlyThemeScript, bundleUrl, meta: { title, description: title } };
  if (page.kind !== 'menu')
    return storefrontDocument({
      ...parts,
      css: css.noPreview,
      markup: renderToString(<PreviewRefused page={page} />),
    });
  const data = { page: 'menu', view: page.view, preview: true } as const;
  const above = renderToStaticMarkup(<PreviewNotice {...page} />);
  return storefrontDocument({
    ...parts,
    css: css.preview,
    above,
    data,
    plainCss,
    ...menuMarkup(data, { below: css.belowHeader, soonUrl: bundleUrl, canReport: false }),
  });
}

function storefrontPage(page: StorefrontPage, settings: RenderSettings): PublicDocument {
  const parts = { inlineScript: earlyThemeScript, bundleUrl: settings.bundleUrl };
  readDevanagariAs(languagesOf(page));
  if (page.kind === 'open') {
    const { kind: _, ...data } = page;
    return storefrontDocument({
      ...parts,
      meta: storefrontMeta(data, settings.publicUrl),
      data,
      plainCss,
      ...openPage(data, settings),
    });
  }
  const { title, element } = statusPage(page);
  const mirrored = mirroredCss();
  if (page.kind === 'order' || page.kind === 'orderMissing')
    return storefrontDocument({
      ...parts,
      css: css.order + mirrored,
      moduleUrl: settings.orderUrl,
      meta: { title, description: title },
      markup: renderToString(element),
    });
  return storefrontDocument({
    ...parts,
    ...((page.kind === 'report' || page.kind === 'reported') && { inlineScript: earlyReportScript }),
    css: (page.kind === 'report' ? css.report : css.status) + mirrored,
    meta: { title, description: title },
    markup: renderToString(element),
  });
}

/** The languages of the restaurant on a page; empty on a page that shows none of its names. */
function languagesOf(page: StorefrontPage): string {
  if (page.kind === 'open') return page.view.restaurant.languages;
  return page.kind === 'order' ? page.order.languages : '';
}

/** A menu, one of its dishes, or a cart. */
function openPage(data: StorefrontData, { bundleUrl, partsUrl: partUrl }: RenderSettings) {
  const accent = accentCss(data.view.restaurant.accentColor) + mirroredCss();
  if (data.page === 'cart')
    return {
      css: css.cart + accent,
      partUrl,
      markup: renderToString(<StorefrontApp {...data} />),
      drawScript: earlyCartScript(),
    };
  return data.shownItemId
    ? { css: css.menu + accent, partUrl, ...menuMarkup(data, { below: css.belowItemHeader }) }
    : { css: css.menu + accent, ...menuMarkup(data, { below: css.belowHeader, soonUrl: bundleUrl }) };
}

/** The style for a language that is written from right to left. */
function mirroredCss(): string {
  return LANGUAGES[languageNow.tag()].direction === 'rtl' ? rtlCss : '';
}

interface MenuOptions {
  /** The CSS for everything below the header. */
  below: string;
  /** The URL that the early script starts to load. */
  soonUrl?: string;
  canReport?: boolean;
}

/** The menu's style and script come after the header, painted first (docs/decisions/0033-paint-beside-a-floor.md). */
function menuMarkup(data: StorefrontData, { below, soonUrl, canReport = true }: MenuOptions) {
  const belowHeader = (
    <>
      <style dangerouslySetInnerHTML={{ __html: below }} />
      <script
        data-soon={soonUrl}
        data-own={data.preview && 1}
        dangerouslySetInnerHTML={{ __html: earlyScript }}
      />
    </>
  );
  const frame = serverFrame(data.view, { canReport, belowHeader });
  return {
    markup: renderToString(<StorefrontApp {...data} frame={frame} />),
    inMarkup: { styles: [below], scripts: [earlyScript] },
  };
}

function statusPage(page: Exclude<StorefrontPage, { kind: 'open' }>) {
  if (page.kind === 'notFound') return { title: statusTexts.notFound, element: <NotFoundPage /> };
  if (page.kind === 'closed') return { title: statusTexts.closed, element: <ClosedPage /> };
  if (page.kind === 'report')
    return {
      title: reportTexts.titleOf({ restaurantName: page.restaurantName }),
      element: <ReportPage {...page} />,
    };
  if (page.kind === 'reported') return { title: reportTexts.thanks, element: <ReportedPage {...page} /> };
  if (page.kind === 'order') {
    const { number, restaurantName } = page.order;
    return {
      title: orderStatusTexts.titleOf({ number, restaurantName }),
      element: <OrderStatusPage {...page} />,
    };
  }
  if (page.kind === 'orderMissing')
    return { title: orderStatusTexts.missing, element: <OrderMissingPage {...page} /> };
  if (page.kind === 'error')
    return { title: page.title ?? statusTexts.failed, element: <ErrorPage {...page} /> };
  const { supportWhatsapp } = page.product;
  const element = (
    <SubscriptionEndedPage plans={planOffers(page.product)} supportWhatsApp={supportWhatsapp || undefined} />
  );
  return { title: statusTexts.ended, element };
}

function planOffers(product: ProductSettings): PlanOffer[] {
  const { monthly, lifetime } = plansOnOffer(product);
  return [
    {
      name: monthly.name,
      price: formatWholeRupees(monthly.pricePaise),
      ...(monthly.originalPricePaise && { originalPrice: formatWholeRupees(monthly.originalPricePaise) }),
      period: monthly.period,
      description: [monthly.saving, monthly.trial].filter(Boolean).join(', '),
    },
    {
      name: lifetime.name,
      price: formatWholeRupees(lifetime.pricePaise),
      period: lifetime.period,
      description: lifetime.description,
    },
  ];
}
