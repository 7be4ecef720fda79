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
  css: string;
  /** The one that may stand before first paint. */
  inlineScript: string;
  /** What `loadScript` asks for after it. */
  bundleUrl: string;
  /** A script that comes after the page, on pages that stay as they are. */
  moduleUrl?: string;
  /** A file of that bundle which this page also needs, preloaded so that the two do not load one after the other. */
  partUrl?: string | undefined;
  /** The rendered page. */
  markup: string;
  /** Stands above it and stays as it is. */
  above?: string;
  /** What the browser takes the page over from; none on pages that stay as they are. */
  data?: StorefrontData;
}

/** The whole HTML of a public page: all that stands before first paint is in it (quality.md). */
export function storefrontDocument({
  meta,
  css,
  inlineScript,
  bundleUrl,
  moduleUrl,
  partUrl,
  markup,
  above = '',
  data,
}: DocumentParts): string {
  const module = moduleUrl ? `<script type="module" src="${moduleUrl}"></script>` : '';
  const embedded = data
    ? `<p class="float strip" style="bottom:0" role="status" id="${WAITING_ID}" hidden>${serverTexts.stillLoading}</p>${dataScripts(data, meta.about)}${earlyBar(data)}<script data-src="${bundleUrl}"${partUrl ? ` data-part="${partUrl}"` : ''}>${loadScript}</script>`
    : '';
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${headTags(meta)}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><script${data && !partUrl ? ` data-soon="${bundleUrl}"` : ''}>${inlineScript}</script><style>${css}</style>${module}</head><body>${above}<div id="${STOREFRONT_ROOT_ID}">${markup}</div>${embedded}</body></html>`;
}

/** The menu for search engines, where they may read it, and what the browser takes the page over from. */
function dataScripts(data: StorefrontData, about: PageMeta['about']): string {
  const forSearch = about
    ? `<script type="application/ld+json">${forScript(JSON.stringify(about))}</script>`
    : '';
  return `${forSearch}<script type="application/json" id="${STOREFRONT_DATA_ID}">${forScript(writePageData(data))}</script>`;
}

/** The way to the cart as `earlyAddScript` fills it in, in the place and form of the page's own; none where there is no cart. */
function earlyBar({ page, preview, view: { restaurant } }: StorefrontData): string {
  if (page === 'cart' || preview || !takesOrders(restaurant)) return '';
  const { slug } = restaurant;
  return `<template data-slug="${slug}"><nav class="float" id="${EARLY_BAR_ID}" aria-label="${restaurantTexts.cart}"><a class="open" href="${pages.cart(slug)}"><span></span></a></nav></template><script>${earlyAddScript}</script>`;
}

/** JSON that cannot end the script element it stands in, nor begin a comment there. */
function forScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}
