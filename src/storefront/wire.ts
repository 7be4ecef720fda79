import { parseRupees, rupeesOf } from '#platform/money.ts';
import { type CategoryView, type ItemView, priceOf, type StorefrontView } from './view.ts';

/** The answer of `GET /api/restaurant/{slug}` for an open restaurant, in the spec's names (spec §3, §7). */
export function publicRestaurantBody({ restaurant, categories }: StorefrontView) {
  const { name, slug, address, phone, whatsapp, instagram, facebook, swiggy, zomato } = restaurant;
  return {
    success: true as const,
    restaurant: {
      name,
      slug,
      address,
      phone,
      whatsapp,
      instagram,
      categories: categories.map(wireCategory),
      settings: {
        bannerImage: restaurant.bannerImageUrl,
        logoImage: restaurant.logoImageUrl,
        facebook,
        swiggy,
        zomato,
        isOrder: restaurant.acceptsOrders,
        isGrid: restaurant.layout === 'grid',
      },
    },
  };
}

function wireCategory({ id, name, description, items }: CategoryView) {
  return { id, name, description, menuItems: items.map((item) => wireItem(item, id)) };
}

function wireItem(item: ItemView, categoryId: string) {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    price: rupeesOf(priceOf(item)),
    category_id: categoryId,
    image: item.imageUrl,
    isAvailable: item.isAvailable,
    is_available: item.isAvailable,
  };
}

/**
 * That answer read back in the browser, laid over the view the page came with: what the wire does not carry
 * stays, and so does the slug, under which the cart is kept. Null when it is not such an answer.
 */
export function readPublicRestaurant(body: unknown, shown: StorefrontView): StorefrontView | null {
  const restaurant = record(record(body).restaurant);
  if (!Array.isArray(restaurant.categories)) return null;

  const settings = record(restaurant.settings);
  return {
    restaurant: {
      ...shown.restaurant,
      name: text(restaurant.name),
      address: text(restaurant.address),
      phone: text(restaurant.phone),
      whatsapp: text(restaurant.whatsapp),
      instagram: text(restaurant.instagram),
      facebook: text(settings.facebook),
      swiggy: text(settings.swiggy),
      zomato: text(settings.zomato),
      bannerImageUrl: text(settings.bannerImage),
      logoImageUrl: text(settings.logoImage),
      acceptsOrders: settings.isOrder !== false,
      layout: settings.isGrid === true ? 'grid' : 'list',
    },
    categories: restaurant.categories.map(readCategory),
  };
}

function readCategory(value: unknown): CategoryView {
  const { id, name, description, menuItems } = record(value);
  const items = Array.isArray(menuItems) ? menuItems.flatMap(readItem) : [];
  return { id: text(id), name: text(name), description: text(description), items };
}

/** An item whose price cannot be read is left out: the cart then says it is gone, never a wrong sum. */
function readItem(value: unknown): ItemView[] {
  const item = record(value);
  const price = parseRupees(item.price);
  if (!price.ok) return [];
  return [
    {
      id: text(item.id),
      name: text(item.name),
      description: text(item.description),
      pricePaise: price.paise,
      imageUrl: text(item.image),
      isAvailable: item.isAvailable !== false,
    },
  ];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
