import { publicPages as pages } from '#routes';
import { EARLY_BAR_ID, WAITING_ID } from './early.ts';
import { earlyAddScript, loadScript } from './early-scripts.ts';
import { headTags, type PageMeta } from './head-tags.ts';
import { restaurantTexts } from './restaurant-texts.ts';
import { serverTexts } from './server-texts.ts';
import { STOREFRONT_DATA_ID, STOREFRONT_ROOT_ID, type StorefrontData, takesOrders } from './view.ts';
import { writePageData } from './write-page-data.ts';

export interface DocumentParts {
  meta: PageMeta;
  /** Style and script of the head. */
  css: string;
  inlineScript: string;
  /** What `loadScript` asks for after it. */
  bundleUrl: string;
  /** A script that comes after the page, on pages that stay as they are. */
  moduleUrl?: string;
  /** A file of that bundle which this page also needs, preloaded so that the two do not load one after the other. */
  partUrl?: string | undefined;
  /** The rendered page. */
  markup: string;
  /** Inline styles and scripts that stand in it. */
  inMarkup?: { styles: string[]; scripts: string[] };
  /** An inline script right behind it. */
  drawScript?: string;
  /** Stands above it and stays as it is. */
  above?: string;
  /** What the browser takes the page over from; none on pages that stay as they are. */
  data?: StorefrontData;
}

export interface PublicDocument {
  html: string;
  /** Its inline styles and scripts, as its security policy has to name them. */
  styles: string[];
  scripts: string[];
}

/** A public page: all that stands before first paint is in it (docs/product.md#public-page). */
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
  data,
}: DocumentParts): PublicDocument {
  const module = moduleUrl ? `<script type="module" src="${moduleUrl}"></script>` : '';
  const draw = drawScript ? `<script>${drawScript}</script>` : '';
  const isOrdered = data !== undefined && takesEarlyOrders(data);
  const embedded = data
    ? `<p class="float strip" style="bottom:0" role="status" id="${WAITING_ID}" hidden>${serverTexts.stillLoading}</p>${dataScripts(data, meta.about)}${isOrdered ? earlyBar(data) : ''}<script data-src="${bundleUrl}"${partUrl ? ` data-part="${partUrl}"` : ''}>${loadScript}</script>`
    : '';
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${headTags(meta)}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><script>${inlineScript}</script><style>${css}</style>${module}</head><body>${above}<div id="${STOREFRONT_ROOT_ID}">${markup}</div>${draw}${embedded}</body></html>`;
  return {
    html,
    styles: [css, ...inMarkup.styles],
    scripts: [
      inlineScript,
      ...inMarkup.scripts,
      ...(drawScript ? [drawScript] : []),
      ...(isOrdered ? [earlyAddScript] : []),
      ...(data ? [loadScript] : []),
    ],
  };
}

/** The menu for search engines, where they may read it, and what the browser takes the page over from. */
function dataScripts(data: StorefrontData, about: PageMeta['about']): string {
  const forSearch = about
    ? `<script type="application/ld+json">${forScript(JSON.stringify(about))}</script>`
    : '';
  return `${forSearch}<script type="application/json" id="${STOREFRONT_DATA_ID}">${forScript(writePageData(data))}</script>`;
}

/** Whether taps on Add go into the stored cart while the storefront is on its way. */
function takesEarlyOrders({ page, preview, view: { restaurant } }: StorefrontData): boolean {
  return page !== 'cart' && !preview && takesOrders(restaurant);
}

/** The way to the cart as `earlyAddScript` fills it in, in the place and form of the page's own. */
function earlyBar({ view: { restaurant } }: StorefrontData): string {
  const { slug } = restaurant;
  return `<template data-slug="${slug}"><nav class="float" id="${EARLY_BAR_ID}" aria-label="${restaurantTexts.cart}"><a class="open" href="${pages.cart(slug)}"><span></span></a></nav></template><script>${earlyAddScript}</script>`;
}

/** JSON that cannot end the script element it stands in, nor begin a comment there. */
function forScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}
