import { languageNow } from '#platform/texts/language-now.ts';
import { languageAttributes } from '#platform/texts/languages.ts';
import { publicPages as pages } from '#routes';
import { restaurantTexts } from '../menu/restaurant-texts.ts';
import { colors, PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../server/seo/brand.ts';
import { STOREFRONT_DATA_ID, STOREFRONT_ROOT_ID, type StorefrontData, takesOrders } from '../view/view.ts';
import { writePageData } from '../view/write-page-data.ts';
import { EARLY_BAR_ID, WAITING_ID } from './early.ts';
import { earlyAddScript, languageScript, loadScript } from './early-scripts.ts';
import { serverTexts } from './server-texts.ts';

interface DocumentParts {
  meta: PageMeta;
  /** Style and script of the head. */
  css: string;
  inlineScript: string;
  /** The bundle that `loadScript` requests after first paint. */
  bundleUrl: string;
  /** A module script, on pages that are not hydrated. */
  moduleUrl?: string;
  /** A chunk of the bundle that this page also needs, preloaded so that the two load in parallel. */
  partUrl?: string | undefined;
  markup: string;
  /** The inline styles and scripts in the markup. */
  inMarkup?: { styles: string[]; scripts: string[] };
  /** An inline script right after the markup. */
  drawScript?: string;
  /** HTML before the root element, which is not hydrated. */
  above?: string;
  /** Tags at the beginning of the head, for what is to be requested at once. */
  first?: string;
  /** The style of the page where no script works (styles/pages/plain.css). */
  plainCss?: string;
  /** The data that the browser hydrates from; none on pages that are not hydrated. */
  data?: StorefrontData;
}

export interface PublicDocument {
  html: string;
  /** Its inline styles and scripts, to be allowed by the Content-Security-Policy. */
  styles: string[];
  scripts: string[];
}

/** Builds a public page: all that first paint needs is inline (docs/product/storefront.md#public-page). */
export function storefrontDocument({
  meta,
  css,
  inlineScript,
  bundleUrl,
  moduleUrl,
  partUrl,
  markup,
  inMarkup = { styles: [], scripts: [] },
  drawScript,
  above = '',
  first = '',
  plainCss,
  data,
}: DocumentParts): PublicDocument {
  const module = moduleUrl ? `<script type="module" src="${moduleUrl}"></script>` : '';
  const draw = drawScript ? `<script>${drawScript}</script>` : '';
  const language = data?.view.restaurant.languages.includes(' ') ? `<script>${languageScript}</script>` : '';
  const isOrdered = data !== undefined && takesEarlyOrders(data);
  const embedded = data
    ? `<p class="float strip" style="bottom:0" role="status" id="${WAITING_ID}" hidden>${serverTexts.stillLoading}</p>${language}${dataScripts(data, meta.about)}${isOrdered ? earlyBar(data) : ''}<script data-src="${bundleUrl}"${partUrl ? ` data-part="${partUrl}"` : ''}>${loadScript}</script>`
    : '';
  const html = `<!doctype html><html ${languageAttributes(languageNow.tag())}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${first}${headTags(meta)}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><script>${inlineScript}</script><style>${css}</style>${module}${plainCss ? `<noscript><style>${plainCss}</style></noscript>` : ''}</head><body>${above}${isOrdered ? plainNotice() : ''}<div id="${STOREFRONT_ROOT_ID}">${markup}</div>${draw}${embedded}</body></html>`;
  return {
    html,
    styles: [css, ...inMarkup.styles, ...(plainCss ? [plainCss] : [])],
    scripts: [
      inlineScript,
      ...inMarkup.scripts,
      ...(drawScript ? [drawScript] : []),
      ...(isOrdered ? [earlyAddScript()] : []),
      ...(language ? [languageScript] : []),
      ...(data ? [loadScript] : []),
    ],
  };
}

/** Says, where no script works, how to order. Its link leads to this page again. */
function plainNotice(): string {
  const words = serverTexts.cartFailed.replace('<reload>', '<a href="">').replace('</reload>', '</a>');
  return `<noscript><p class="strip">${words}</p></noscript>`;
}

/** The menu as JSON-LD where search engines may index it, and the data to hydrate from. */
function dataScripts(data: StorefrontData, about: PageMeta['about']): string {
  const forSearch = about
    ? `<script type="application/ld+json">${forScript(JSON.stringify(about))}</script>`
    : '';
  return `${forSearch}<script type="application/json" id="${STOREFRONT_DATA_ID}">${forScript(writePageData(data))}</script>`;
}

/** Whether taps on Add go into the stored cart while the storefront's bundle loads. */
function takesEarlyOrders({ page, preview, view: { restaurant } }: StorefrontData): boolean {
  return page !== 'cart' && !preview && takesOrders(restaurant);
}

/** The template of the link to the cart that `earlyAddScript` fills in; same place and look as the page's own link. */
function earlyBar({ view: { restaurant } }: StorefrontData): string {
  const { slug } = restaurant;
  return `<template data-slug="${slug}"><nav class="float" id="${EARLY_BAR_ID}" aria-label="${restaurantTexts.cart}"><a class="open" href="${pages.cart(slug)}"><span></span></a></nav></template><script>${earlyAddScript()}</script>`;
}

/** Escapes JSON so that it cannot end its script element or begin a comment there. */
function forScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}

/** What a page says about itself to search engines, to chats that show a preview of its link, and to phones. */
export interface PageMeta {
  title: string;
  description: string;
  /** Absolute URL of the page; none on pages that must not be indexed. */
  canonical?: string;
  /** The absolute URLs of this page in each language, by tag. */
  alternates?: ReadonlyArray<readonly [language: string, url: string]>;
  /** Absolute URL that a link preview leads to, if not the canonical one. */
  sharedUrl?: string;
  /** Absolute URL of the link preview's image, a JPEG of PREVIEW_WIDTH × PREVIEW_HEIGHT px. */
  imageUrl?: string;
  /** URL of the web app manifest, which makes the page installable. */
  manifestUrl?: string;
  touchIconUrl?: string;
  /** What the page is about, as JSON-LD. */
  about?: object;
}

const themeColors = [
  ['light', colors.paper],
  ['dark', colors.paperDark],
];

/** Returns the tags of a page's `<head>` that describe the page; `noindex` without a canonical URL. */
function headTags(meta: PageMeta): string {
  const { title, description, canonical, manifestUrl, touchIconUrl } = meta;
  return [
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">`,
    canonical
      ? `<link rel="canonical" href="${escapeHtml(canonical)}">${previewTags(meta)}`
      : '<meta name="robots" content="noindex">',
    ...(meta.alternates ?? []).map(
      ([language, url]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`,
    ),
    manifestUrl && `<link rel="manifest" href="${manifestUrl}">`,
    touchIconUrl && `<link rel="apple-touch-icon" href="${touchIconUrl}">`,
    ...themeColors.map(
      ([scheme, color]) =>
        `<meta name="theme-color" content="${color}" media="(prefers-color-scheme:${scheme})">`,
    ),
  ]
    .filter(Boolean)
    .join('');
}

/** Open Graph tags (https://ogp.me), and the one tag of X's card that Open Graph does not cover. */
function previewTags({
  title,
  description,
  canonical = '',
  sharedUrl = canonical,
  imageUrl,
}: PageMeta): string {
  const picture = imageUrl
    ? [
        ['og:image', imageUrl],
        ['og:image:width', PREVIEW_WIDTH],
        ['og:image:height', PREVIEW_HEIGHT],
        ['og:image:alt', title],
        ['twitter:card', 'summary_large_image'],
      ]
    : [];
  return [
    ['og:type', 'website'],
    ['og:site_name', serverTexts.product],
    ['og:locale', `${languageNow.tag()}_IN`],
    ['og:title', title],
    ['og:description', description],
    ['og:url', sharedUrl],
    ...picture,
  ]
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(`${content}`)}">`)
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
