import type { ReactNode } from 'react';
import type { ItemView, RestaurantView } from '../view/view.ts';

interface NoScript {
  /** A link that orders one item in WhatsApp. */
  plainOrder: (restaurant: RestaurantView, item: Pick<ItemView, 'name' | 'own'>) => ReactNode;
  /** The ways to order that need no cart. */
  otherWays: (restaurant: RestaurantView) => ReactNode;
}

/**
 * What is in `noscript` elements: browsers show it where no script runs, and `loadScript` where the storefront's does not
 * (docs/product/common.md#below-the-oldest-browsers). Only the server renders it, because React leaves the content of a
 * `noscript` alone. It is set by `fillNoScript`, so that the menu's first script does not contain what only the server
 * and the lazy parts use.
 */
export const noScript: NoScript = { plainOrder: () => null, otherWays: () => null };
