import { priceOf } from '#ordering/price-of.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { formatRupees, rupeesOf } from '#platform/money.ts';
import { pages, seo } from '#routes';
import { cartTexts } from '../cart-texts.ts';
import { type ContactKind, contactsOf } from '../contacts.ts';
import type { PageMeta } from '../head-tags.ts';
import { itemTexts } from '../item/item-texts.ts';
import { restaurantTexts } from '../restaurant-texts.ts';
import { serverTexts } from '../server-texts.ts';
import {
  type CategoryView,
  type ItemView,
  itemsOf,
  type RestaurantView,
  type StorefrontData,
  type StorefrontView,
} from '../view.ts';
import { iconHash, previewHash } from './picture-hashes.server.ts';

/**
 * How a restaurant's page presents itself in search results, in chats that show a preview of its link, and installed. Cart
 * and item pages use the menu page as canonical URL. An unlisted page has neither canonical URL nor preview
 * (docs/product.md#unconfirmed-e-mail).
 */
export function storefrontMeta(
  { view, page, shownItemId, unlisted }: Omit<StorefrontData, 'lean'>,
  publicUrl: string,
): PageMeta {
  const { name, slug, address } = view.restaurant;
  const installable = {
    manifestUrl: seo.manifest(slug),
    touchIconUrl: seo.icon(slug, iconHash(view.restaurant), 'apple.png'),
  };
  const item = itemsOf(view).find(({ id }) => page === 'menu' && id === shownItemId);
  const menuTitle = item ? itemTexts.pageTitle(item.name, name) : restaurantTexts.pageTitle(name);
  const title = page === 'cart' ? cartTexts.pageTitle(name) : menuTitle;
  if (unlisted) return { title, description: title, ...installable };

  const names = view.categories.map((category) => category.name).join(', ');
  const count = view.categories.reduce((sum, { items }) => sum + items.length, 0);
  const canonical = publicUrl + pages.storefront(slug);
  const imageUrl = publicUrl + seo.preview(slug, previewHash(view));
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

/** Where a restaurant is present besides here, as schema.org's `sameAs` means it. */
const profiles: ContactKind[] = ['instagram', 'facebook', 'swiggy', 'zomato'];

/**
 * A restaurant and its whole menu (docs/product.md#public-page) in the words of https://schema.org/Restaurant. `url`
 * is its page, `imageUrl` its link preview, both absolute. Only what the owner has entered: opening hours, cuisine
 * and price range are not known.
 */
function restaurantData({ restaurant, categories }: StorefrontView, url: string, imageUrl: string) {
  const { name, address, phone } = restaurant;
  const sameAs = profileLinks(restaurant);
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    url,
    image: imageUrl,
    ...(address && { address }),
    ...(phone && { telephone: phone }),
    ...(sameAs.length > 0 && { sameAs }),
    acceptsReservations: false,
    hasMenu: { '@type': 'Menu', hasMenuSection: categories.map(sectionData) },
  };
}

function profileLinks(restaurant: RestaurantView): string[] {
  return contactsOf(restaurant)
    .filter(({ kind }) => profiles.includes(kind))
    .map(({ href }) => href);
}

function sectionData({ name, description, items }: CategoryView) {
  return {
    '@type': 'MenuSection',
    name,
    ...(description && { description }),
    hasMenuItem: items.map(itemData),
  };
}

/** Schema.org has words for all of it but `id`; the image is left out, as it would be one more file to load for readers of this data. */
type Told = AllOf<ItemView, 'name' | 'description' | 'pricePaise' | 'isAvailable' | 'id' | 'imageUrl'>;

function itemData(item: Told) {
  const { name, description, isAvailable } = item;
  return {
    '@type': 'MenuItem',
    name,
    ...(description && { description }),
    offers: {
      '@type': 'Offer',
      price: rupeesOf(priceOf(item)),
      priceCurrency: 'INR',
      availability: `https://schema.org/${isAvailable ? 'InStock' : 'SoldOut'}`,
    },
  };
}
