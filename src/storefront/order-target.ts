import { isE164 } from '#platform/phone.ts';
import { type CartNavigation, cartNavigation } from './navigation.ts';
import type { RestaurantView } from './view.ts';

/** The values a history entry brought along, or null when it is not one of ours for this restaurant. */
export function readCartNavigation(state: unknown, slug: string): CartNavigation | null {
  const { whatsappNumber, restaurantName, restaurantSlug } = (state ?? {}) as Partial<CartNavigation>;
  if (restaurantSlug !== slug || typeof restaurantName !== 'string') return null;
  if (typeof whatsappNumber !== 'string' || (whatsappNumber !== '' && !isE164(whatsappNumber))) return null;
  return { whatsappNumber, restaurantName, restaurantSlug };
}

/**
 * Where the order goes: to what the navigation brought, if it did, else to the restaurant as the page knows it
 * (docs/product.md#price-check).
 */
export function orderTarget(restaurant: RestaurantView, brought: unknown): CartNavigation {
  return readCartNavigation(brought, restaurant.slug) ?? cartNavigation(restaurant);
}
