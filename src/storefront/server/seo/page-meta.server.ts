import { priceOf } from '#ordering/prices/price-of.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { DAY_MINUTES, inputTime, WEEKDAYS } from '#platform/formats/dates/local-time.ts';
import { rupeesOf } from '#platform/formats/money.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { pages, seo } from '#routes';
import { cartTexts } from '../../cart/cart-texts.ts';
import type { PageMeta } from '../../document/document.ts';
import { serverTexts } from '../../document/server-texts.ts';
import { type ContactKind, contactsOf } from '../../menu/contacts.ts';
import { priceFrom } from '../../menu/item/item-facts.tsx';
import { itemTexts } from '../../menu/item/item-texts.ts';
import { sharedTexts } from '../../page/shared-texts.ts';
import {
  type CategoryView,
  type ItemView,
  itemsOf,
  type RestaurantView,
  type StorefrontData,
  type StorefrontView,
} from '../../view/view.ts';
import { languageUrls } from '../page-language.ts';
import { iconHash, previewHash } from './preview-content.server.ts';

/**
 * The metadata of a restaurant's page for search results, link previews in chats, and installation as an app. Cart and
 * item pages use the menu page as canonical URL. An unlisted page has neither canonical URL nor preview
 * (docs/product/identity.md#unconfirmed-email).
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
  const menuTitle = item
    ? itemTexts.pageTitle({ item: item.name, restaurantName: name })
    : sharedTexts.pageTitle({ restaurantName: name });
  const title = page === 'cart' ? cartTexts.pageTitle({ restaurantName: name }) : menuTitle;
  if (unlisted) return { title, description: title, ...installable };

  const names = view.categories.map((category) => category.name).join(', ');
  const count = view.categories.reduce((sum, { items }) => sum + items.length, 0);
  const urls = languageUrls(slug, view.restaurant.languages, publicUrl);
  const [[, ownUrl]] = urls;
  const canonical = urls.find(([tag]) => tag === languageNow.tag())?.[1] ?? ownUrl;
  const imageUrl = publicUrl + seo.preview(slug, previewHash(view));
  const description = [
    address ? serverTexts.menuAt({ name, address }) : serverTexts.menuOf({ name }),
    count > 0 && serverTexts.itemsIn({ count, names }),
  ]
    .filter(Boolean)
    .join(' ');
  const alternates =
    page === 'menu' && !item && urls.length > 1 ? [...urls, ['x-default', ownUrl] as const] : [];
  const presented = { title, description, canonical, alternates, imageUrl, ...installable };
  if (page === 'cart') return presented;
  if (item) {
    const price = priceFrom(item);
    const summary = [price, item.description].filter(Boolean).join('. ');
    return {
      ...presented,
      description: summary,
      sharedUrl: publicUrl + pages.storefrontItem(slug, item.id),
    };
  }
  return { ...presented, about: restaurantData(view, canonical, imageUrl) };
}

/** Contacts that are profiles of the same restaurant on other sites, in the sense of schema.org's `sameAs`. */
const profiles: ContactKind[] = ['instagram', 'facebook', 'swiggy', 'zomato'];

/**
 * A restaurant and its whole menu (docs/product/storefront.md#public-page) as https://schema.org/Restaurant. `url` is its page,
 * `imageUrl` its link preview, both absolute. Contains only what the owner has entered: cuisine and price range are not
 * known.
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
    ...openingData(restaurant),
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

/**
 * All fields of an item, to decide for each whether it is published. schema.org has terms for veg and vegan, but none
 * for egg, Jain, tags, allergens, spice or `id`. Left out as well: the image, as one more file to load for readers of
 * this data; the choices, which no search engine is known to use; the packing charge, which is not part of the price;
 * the ways to order; and the serving times with their effect at the moment, because a crawler reads at any hour.
 */
type DescribedItem = AllOf<
  ItemView,
  | 'name'
  | 'description'
  | 'pricePaise'
  | 'noPrice'
  | 'isAvailable'
  | 'availableAgainAt'
  | 'stockLeft'
  | 'servingTimeId'
  | 'packingPaise'
  | 'orderTypes'
  | 'off'
  | 'aside'
  | 'id'
  | 'imageUrl'
  | 'diet'
  | 'isVegan'
  | 'jain'
  | 'spice'
  | 'allergens'
  | 'tags'
  | 'serves'
  | 'variants'
  | 'asks'
>;

function itemData(item: DescribedItem) {
  const { name, description, isAvailable, diet, isVegan, variants, noPrice } = item;
  return {
    '@type': 'MenuItem',
    // Right after the type, where it adds the fewest bytes.
    ...(diet === 'veg' && {
      suitableForDiet: `https://schema.org/${isVegan ? 'VeganDiet' : 'VegetarianDiet'}`,
    }),
    name,
    ...(description && { description }),
    // An offer needs a price, and has no place for a word instead.
    ...(!noPrice && {
      offers: variants.length > 0 ? variants.map((size) => offer(size, isAvailable)) : offer(item),
    }),
  };
}

/** The offer of a dish, or of one of its sizes, which has a name of its own. */
function offer(
  priced: Pick<ItemView, 'pricePaise' | 'isAvailable'> & { no?: number; name: string },
  isDishAvailable = true,
) {
  return {
    '@type': 'Offer',
    ...(priced.no !== undefined && { name: priced.name }),
    price: rupeesOf(priceOf(priced)),
    priceCurrency: 'INR',
    availability: `https://schema.org/${priced.isAvailable && isDishAvailable ? 'InStock' : 'SoldOut'}`,
  };
}

/**
 * A restaurant's opening hours in schema.org's terms: a time that closes before it opens goes past midnight, and a day
 * without times is closed. Empty where the owner has set no hours. A pause is left out: it is over before anybody reads
 * what a crawler has stored.
 */
export function openingData({ openingTimes, openingExceptions }: RestaurantView) {
  return {
    ...(openingTimes.length > 0 && {
      openingHoursSpecification: openingTimes.map(({ weekdays, ...times }) => ({
        ...hours(times),
        dayOfWeek: WEEKDAYS.filter((_, day) => weekdays & (1 << day)),
      })),
    }),
    ...(openingExceptions.length > 0 && {
      specialOpeningHoursSpecification: openingExceptions.map(({ day, opens, closes }) => ({
        // "Closed all day" is a time of zero length.
        ...hours(opens === null || closes === null ? { opens: 0, closes: 0 } : { opens, closes }),
        validFrom: day,
        validThrough: day,
      })),
    }),
  };
}

function hours({ opens, closes }: { opens: number; closes: number }) {
  // A whole day ends a minute earlier, as search engines expect: of zero length it would mean "closed".
  const isWholeDay = closes - opens === DAY_MINUTES;
  return {
    '@type': 'OpeningHoursSpecification',
    opens: inputTime(opens),
    closes: inputTime(isWholeDay ? closes - 1 : closes),
  };
}
