import { publicPages as pages } from '#routes';
import type { RestaurantView } from './view.ts';

/** The history state that is passed from the menu to the cart (docs/product/ordering.md#cart-page). */
export interface CartNavigation {
  whatsappNumber: string;
  restaurantName: string;
  restaurantSlug: string;
}

/** Returns that state for a restaurant. */
export function cartNavigation({ whatsapp, name, slug }: RestaurantView): CartNavigation {
  return { whatsappNumber: whatsapp, restaurantName: name, restaurantSlug: slug };
}

/** Whether a path of the restaurant's is the menu or the cart. */
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
