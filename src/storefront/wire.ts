import { paiseOf, rupeesOf } from '#platform/money.ts';
import { presentSettings } from '#restaurant/settings-wire.ts';
import { type CategoryView, type ItemView, priceOf, type StorefrontView } from './view.ts';

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
 * That answer read back in the browser: the view it shows already, with every price, name and availability as
 * they are now, without the items that are gone and the categories this leaves empty. Null when it is not such an answer.
 */
export function readPublicRestaurant(body: unknown, shown: StorefrontView): StorefrontView | null {
  const { name, whatsapp, categories, settings } = record(record(body).restaurant);
  if (typeof name !== 'string' || typeof whatsapp !== 'string' || !Array.isArray(categories)) return null;

  const items = categories.flatMap((category) => record(category).menuItems);
  const fresh = new Map(items.map((item) => [record(item).id, record(item)]));
  const acceptsOrders = record(settings).isOrder !== false;
  return {
    restaurant: { ...shown.restaurant, name, whatsapp, acceptsOrders },
    categories: shown.categories
      .map((category) => ({
        ...category,
        items: category.items.flatMap((item) => freshItem(item, fresh.get(item.id))),
      }))
      .filter(({ items }) => items.length > 0),
  };
}

/** An item whose price cannot be read is left out: the cart then calls it gone, and never shows a wrong sum. */
function freshItem(item: ItemView, wire: Record<string, unknown> | undefined): ItemView[] {
  const pricePaise = paiseOf(wire?.price);
  if (!wire || pricePaise === undefined) return [];
  const name = typeof wire.name === 'string' ? wire.name : item.name;
  return [{ ...item, name, pricePaise, isAvailable: wire.isAvailable !== false }];
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
