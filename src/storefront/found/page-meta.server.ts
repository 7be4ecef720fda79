import { found, pages } from '#routes';
import { cartTexts } from '../cart-texts.ts';
import type { PageMeta } from '../head-tags.ts';
import { restaurantTexts } from '../restaurant-texts.ts';
import { serverTexts } from '../server-texts.ts';
import type { StorefrontData, StorefrontView } from '../view.ts';
import { iconHash, previewHash } from './picture-hashes.server.ts';
import { restaurantData } from './restaurant-data.server.ts';

/** How a restaurant's page presents itself in search results, in chats that show a preview of its link, and installed. */
export function storefrontMeta(
  view: StorefrontView,
  publicUrl: string,
  page: StorefrontData['page'],
): PageMeta {
  const { name, slug, address } = view.restaurant;
  const installable = {
    manifestUrl: found.manifest(slug),
    touchIconUrl: found.icon(slug, iconHash(view.restaurant), 'apple'),
  };
  if (page === 'cart') return { title: cartTexts.pageTitle(name), description: name, ...installable };

  const names = view.categories.map((category) => category.name).join(', ');
  const count = view.categories.reduce((sum, { items }) => sum + items.length, 0);
  const canonical = publicUrl + pages.storefront(slug);
  const imageUrl = publicUrl + found.preview(slug, previewHash(view));
  return {
    title: restaurantTexts.pageTitle(name),
    description: serverTexts.pageDescription({ name, address, names, count }),
    canonical,
    imageUrl,
    ...installable,
    about: restaurantData(view, canonical, imageUrl),
  };
}
