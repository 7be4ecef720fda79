import { publicPages as pages } from '#routes';
import type { RestaurantView } from './view.ts';

/** What travels from the menu to the cart with the navigation (docs/product.md#cart-page). */
export interface CartNavigation {
  whatsappNumber: string;
  restaurantName: string;
  restaurantSlug: string;
}

/** What a way to the cart of this restaurant brings along. */
export function cartNavigation({ whatsapp, name, slug }: RestaurantView): CartNavigation {
  return { whatsappNumber: whatsapp, restaurantName: name, restaurantSlug: slug };
}

/** Which of the two pages stands at a path of the restaurant's. */
export function pageAt(pathname: string, slug: string): 'menu' | 'cart' {
  return pathname.replace(/\/$/, '') === pages.cart(slug) ? 'cart' : 'menu';
}

/** The item that a query such as `?item=…` names; undefined when it names none. */
export function itemIn(search: string): string | undefined {
  return new URLSearchParams(search).get('item') || undefined;
}

/** Whether a click asks for the page here and now, not for a new tab, window or download. */
export function isPlainClick(event: {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
