import { imageSources } from '#platform/image-url.ts';
import { pages } from '#routes';
import { cartTexts } from './cart-texts.ts';
import { WAITING_ID } from './early.ts';
import { embedPage } from './embedded-page.ts';
import { restaurantTexts } from './restaurant-texts.ts';
import { serverTexts } from './server-texts.ts';
import { STOREFRONT_DATA_ID, STOREFRONT_ROOT_ID, type StorefrontData, type StorefrontView } from './view.ts';

/** What a page says about itself to search engines and to chats that show a preview of its link. */
export interface PageMeta {
  title: string;
  description: string;
  /** Absolute address of the page; none on pages that are not to be found. */
  canonical?: string;
  /** Absolute address of a JPEG. */
  imageUrl?: string;
}

export interface DocumentParts {
  meta: PageMeta;
  css: string;
  /** The inline script of ruling 20, and the bundle it asks for after first paint. */
  inlineScript: string;
  bundleUrl: string;
  /** A script that comes after the page, on pages that stay as they are. */
  moduleUrl?: string;
  /** A file of that bundle which the page shown needs besides, so that nobody waits for one after the other. */
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
  const bundle = data ? ` data-src="${bundleUrl}"${partUrl ? ` data-part="${partUrl}"` : ''}` : '';
  const module = moduleUrl ? `<script type="module" src="${moduleUrl}"></script>` : '';
  const embedded = data
    ? `<p class="float strip" style="bottom:0" role="status" id="${WAITING_ID}" hidden>${serverTexts.stillLoading}</p><script type="application/json" id="${STOREFRONT_DATA_ID}">${jsonForScript(embedPage(data))}</script>`
    : '';
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${metaTags(meta)}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${css}</style><script${bundle}>${inlineScript}</script>${module}</head><body>${above}<div id="${STOREFRONT_ROOT_ID}">${markup}</div>${embedded}</body></html>`;
}

/** How a restaurant's page presents itself when its link is pasted into a chat (title, description, picture). */
export function storefrontMeta(
  { restaurant, categories }: StorefrontView,
  publicUrl: string,
  page: StorefrontData['page'],
): PageMeta {
  if (page === 'cart') return { title: cartTexts.pageTitle(restaurant.name), description: restaurant.name };
  const names = categories.map(({ name }) => name).join(', ');
  const count = categories.reduce((sum, { items }) => sum + items.length, 0);
  const picture = [
    restaurant.bannerImageUrl,
    restaurant.logoImageUrl,
    ...categories.flatMap(firstPicture),
  ].find(Boolean);
  const jpeg = picture && imageSources(picture)?.jpeg;
  return {
    title: restaurantTexts.pageTitle(restaurant.name),
    description: serverTexts.pageDescription({
      name: restaurant.name,
      address: restaurant.address,
      names,
      count,
    }),
    canonical: publicUrl + pages.storefront(restaurant.slug),
    ...(jpeg && { imageUrl: publicUrl + jpeg }),
  };
}

function firstPicture({ items }: StorefrontView['categories'][number]): string[] {
  return items
    .map(({ imageUrl }) => imageUrl)
    .filter(Boolean)
    .slice(0, 1);
}

function metaTags({ title, description, canonical, imageUrl }: PageMeta): string {
  const about = `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">`;
  if (!canonical) return `${about}<meta name="robots" content="noindex">`;
  const preview = [
    ['og:type', 'website'],
    ['og:site_name', restaurantTexts.product],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ...(imageUrl
      ? [
          ['og:image', imageUrl],
          ['twitter:card', 'summary_large_image'],
        ]
      : []),
  ].map(([property, content = '']) => `<meta property="${property}" content="${escapeHtml(content)}">`);
  return `${about}<link rel="canonical" href="${escapeHtml(canonical)}">${preview.join('')}`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** JSON that cannot end the script element it stands in. */
function jsonForScript(json: string): string {
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
