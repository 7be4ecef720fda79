import { priceOf } from '#ordering/price-of.ts';
import { paiseOf, rupeesOf } from '#platform/money.ts';
import { presentSettings } from '#restaurant/settings-wire.ts';
import type { CategoryView, ItemView, RestaurantView, StorefrontView } from './view.ts';

/** The answer of `GET /api/restaurant/{slug}` for an open restaurant, in the spec's names (spec §3, §7). */
export function publicRestaurantBody({ restaurant, categories }: StorefrontView) {
  const { name, slug, address, phone, whatsapp, instagram } = restaurant;
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
      settings: presentSettings(restaurant),
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
 * That answer read back in the browser: the menu as it is now, whole, for the page that shows the same restaurant. An item
 * whose price cannot be read is left out: the cart then calls it gone, and never shows a wrong sum. Null when it is not
 * such an answer.
 */
export function readPublicRestaurant(body: unknown, shown: RestaurantView): StorefrontView | null {
  const { name, address, phone, whatsapp, instagram, categories, settings } = record(record(body).restaurant);
  if (typeof name !== 'string' || typeof whatsapp !== 'string' || !Array.isArray(categories)) return null;

  const { bannerImage, logoImage, facebook, swiggy, zomato, isOrder, isGrid } = record(settings);
  return {
    restaurant: {
      ...shown,
      name,
      address: textOf(address),
      phone: textOf(phone),
      whatsapp,
      instagram: textOf(instagram),
      facebook: textOf(facebook),
      swiggy: textOf(swiggy),
      zomato: textOf(zomato),
      bannerImageUrl: textOf(bannerImage),
      logoImageUrl: textOf(logoImage),
      acceptsOrders: isOrder !== false,
      layout: isGrid === true ? 'grid' : 'list',
    },
    categories: categories.map(readCategory).filter(({ items }) => items.length > 0),
  };
}

function readCategory(wire: unknown): CategoryView {
  const { id, name, description, menuItems } = record(wire);
  const items = Array.isArray(menuItems) ? menuItems.flatMap(readItem) : [];
  return { id: textOf(id), name: textOf(name), description: textOf(description), items };
}

function readItem(wire: unknown): ItemView[] {
  const { id, name, description, price, image, isAvailable } = record(wire);
  const pricePaise = paiseOf(price);
  if (typeof id !== 'string' || typeof name !== 'string' || pricePaise === undefined) return [];
  const [about, imageUrl] = [textOf(description), textOf(image)];
  return [{ id, name, description: about, pricePaise, imageUrl, isAvailable: isAvailable !== false }];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
