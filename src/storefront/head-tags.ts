import { restaurantTexts } from './restaurant-texts.ts';
import { colors } from './seo/colors.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './seo/preview-size.ts';

/** What a page says about itself to search engines, to chats that show a preview of its link, and to phones. */
export interface PageMeta {
  title: string;
  description: string;
  /** Absolute URL of the page; none on pages that must not be indexed. */
  canonical?: string;
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
export function headTags(meta: PageMeta): string {
  const { title, description, canonical, manifestUrl, touchIconUrl } = meta;
  return [
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">`,
    canonical
      ? `<link rel="canonical" href="${escapeHtml(canonical)}">${previewTags(meta)}`
      : '<meta name="robots" content="noindex">',
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
    ['og:site_name', restaurantTexts.product],
    ['og:locale', 'en_IN'],
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
