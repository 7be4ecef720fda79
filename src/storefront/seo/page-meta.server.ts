import { priceOf } from '#ordering/price-of.ts';
import { formatRupees } from '#platform/money.ts';
import { found, pages } from '#routes';
import { cartTexts } from '../cart-texts.ts';
import type { PageMeta } from '../head-tags.ts';
import { itemTexts } from '../item/item-texts.ts';
import { restaurantTexts } from '../restaurant-texts.ts';
import { serverTexts } from '../server-texts.ts';
import { itemsOf, type StorefrontData } from '../view.ts';
import { iconHash, previewHash } from './picture-hashes.server.ts';
import { restaurantData } from './restaurant-data.server.ts';

/**
 * How a restaurant's page presents itself in search results, in chats that show a preview of its link, and installed. Of
 * the cart, which is empty for whoever did not fill it, the menu is the page to be found and shown; so it is of one item, whose link is for friends. One
 * that is not listed has neither (ruling 21).
 */
export function storefrontMeta(
  { view, page, shownItemId, unlisted }: Omit<StorefrontData, 'lean'>,
  publicUrl: string,
): PageMeta {
  const { name, slug, address } = view.restaurant;
  const installable = {
    manifestUrl: found.manifest(slug),
    touchIconUrl: found.icon(slug, iconHash(view.restaurant), 'apple.png'),
  };
  const item = itemsOf(view).find(({ id }) => page === 'menu' && id === shownItemId);
  const menuTitle = item ? itemTexts.pageTitle(item.name, name) : restaurantTexts.pageTitle(name);
  const title = page === 'cart' ? cartTexts.pageTitle(name) : menuTitle;
  if (unlisted) return { title, description: title, ...installable };

  const names = view.categories.map((category) => category.name).join(', ');
  const count = view.categories.reduce((sum, { items }) => sum + items.length, 0);
  const canonical = publicUrl + pages.storefront(slug);
  const imageUrl = publicUrl + found.preview(slug, previewHash(view));
  const description = serverTexts.pageDescription({ name, address, names, count });
  const presented = { title, description, canonical, imageUrl, ...installable };
  if (page === 'cart') return presented;
  if (item) {
    const told = [formatRupees(priceOf(item)), item.description].filter(Boolean).join('. ');
    return {
      ...presented,
      description: told,
      sharedUrl: publicUrl + pages.storefrontItem(slug, item.id),
    };
  }
  return { ...presented, about: restaurantData(view, canonical, imageUrl) };
}
