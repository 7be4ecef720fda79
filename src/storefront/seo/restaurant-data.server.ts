import { priceOf } from '#ordering/price-of.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { rupeesOf } from '#platform/money.ts';
import { type ContactKind, contactsOf } from '../contacts.ts';
import type { CategoryView, ItemView, RestaurantView, StorefrontView } from '../view.ts';

/** Where a restaurant is present besides here, as schema.org's `sameAs` means it. */
const profiles: ContactKind[] = ['instagram', 'facebook', 'swiggy', 'zomato'];

/**
 * A restaurant and its whole menu (ruling 20) in the words of https://schema.org/Restaurant. `url` is its page,
 * `imageUrl` its link preview, both absolute. Only what the owner has told us: hours, cuisine and price range nobody has.
 */
export function restaurantData({ restaurant, categories }: StorefrontView, url: string, imageUrl: string) {
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

/** Schema.org has words for all of it but `id`; its picture would be a file more to load for whoever reads this. */
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
