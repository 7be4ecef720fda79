import { priceText } from '#menu/items/prices/no-price.ts';
import { type LanguageTag, languageAttributes } from '#platform/texts/languages.ts';
import { itemsOf, type StorefrontView } from '#storefront/view/view.ts';

/** As many items of a category as our page shows at first. */
const SHOWN = 10;

const css = `*{box-sizing:border-box;margin:0}body{max-width:68rem;margin:auto;padding:0 1rem;font:15px/1.45 system-ui,sans-serif}img{width:100%;height:auto;object-fit:cover}h2{padding-top:1.75rem}ul{padding:0;list-style:none}li{display:grid;grid-template:auto auto 1fr/1fr 7rem;column-gap:1rem;padding:1rem 0;border-bottom:1px solid #ddd}li *{grid-column:1}li img{grid-area:1/2/4;aspect-ratio:1}`;

/**
 * Returns the smallest page that shows a menu in a language: its texts, prices and photos in the same sizes, hand-written, with no
 * script and only the style that the layout needs. Ours is compared with it, because no page of ours can be faster.
 */
export function floorPage({ restaurant, categories }: StorefrontView, language: LanguageTag = 'en'): string {
  const { name, address, bannerImageUrl, logoImageUrl } = restaurant;
  const [first, second, third] = itemsOf({ categories });
  const soon = new Set([first, second, third]);
  const sections = categories.map(
    (category) =>
      `<h2>${escapeHtml(category.name)}</h2><p>${escapeHtml(category.description)}<ul>${category.items
        .slice(0, SHOWN)
        .map(
          (item) =>
            `<li><h3>${escapeHtml(item.name)}</h3><b>${priceText(item)}</b><p>${escapeHtml(item.description)}</p>${picture(item.imageUrl, 192, '112 height=112', soon.has(item) ? '' : ' loading=lazy')}`,
        )
        .join('')}</ul>`,
  );
  return `<!doctype html><html ${languageAttributes(language)}><meta charset=utf-8><meta name=viewport content="width=device-width"><title>${escapeHtml(name)}</title><style>${css}</style>${picture(bannerImageUrl, 768, '5 height=2', ' fetchpriority=high')}${picture(logoImageUrl, 192, '88 height=88', ' style=width:88px')}<h1>${escapeHtml(name)}</h1><p>${escapeHtml(address)}</p>${sections.join('')}`;
}

function picture(url: string, width: number, shape: string, more: string): string {
  return url && `<img src=${url.replace(/\d+\.webp$/, `${width}.avif`)} width=${shape} alt=""${more}>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
