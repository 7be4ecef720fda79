import { browserStorage } from '#ordering/browser-storage.ts';
import type { Cart } from '#ordering/cart.ts';
import type { OrderSums } from '#ordering/order-sums.ts';
import { createDetailsStore, type DetailsStore } from '#ordering/ways/details-store.ts';
import { fulfilmentOf } from '#ordering/ways/ways.ts';
import { sumsOf } from '../sums-of.ts';
import { itemsOf, type StorefrontView } from '../view.ts';

let known: { slug: string; store: DetailsStore } | undefined;

/** The customer's order details at a restaurant. One store per page, because some details last only as long as it. */
export function detailsStore(slug: string): DetailsStore {
  if (known?.slug !== slug) known = { slug, store: createDetailsStore({ storage: browserStorage(), slug }) };
  return known.store;
}

/** A cart's sums, in paise, with the order details that are remembered; shown on the menu. Never throws. */
export function keptSums(lines: Cart, view: StorefrontView, table: string): OrderSums {
  const { restaurant } = view;
  const details = detailsStore(restaurant.slug).getSnapshot();
  return sumsOf(lines, restaurant, itemsOf(view), fulfilmentOf(restaurant, table, details));
}
