import { isE164 } from '#platform/phone.ts';
import { type CartNavigation, cartNavigation } from './navigation.ts';
import type { RestaurantView } from './view.ts';

/** Reads the values from a history state; null if it is not one of ours for this restaurant. */
export function readCartNavigation(state: unknown, slug: string): CartNavigation | null {
  const { whatsappNumber, restaurantName, restaurantSlug } = (state ?? {}) as Partial<CartNavigation>;
  if (restaurantSlug !== slug || typeof restaurantName !== 'string') return null;
  if (typeof whatsappNumber !== 'string' || (whatsappNumber !== '' && !isE164(whatsappNumber))) return null;
  return { whatsappNumber, restaurantName, restaurantSlug };
}

/**
 * Where the order goes: to the number that the history state brought from the menu, else to that of the page's
 * restaurant (docs/product/ordering.md#price-check).
 */
export function orderTarget(restaurant: RestaurantView, brought: unknown): CartNavigation {
  return readCartNavigation(brought, restaurant.slug) ?? cartNavigation(restaurant);
}
