import { useSyncExternalStore } from 'react';
import type { Cart } from '#ordering/cart.ts';
import { mayRise } from '#ordering/order-sums.ts';
import { type Fulfilment, fulfilmentOf, possibleFulfilments } from '#ordering/ways/ways.ts';
import { totalText } from '../cart-texts.ts';
import { sumsOf } from '../sums-of.ts';
import { itemsOf, type StorefrontView } from '../view.ts';
import { detailsStore } from './details-here.ts';

interface KeptTotalProps {
  lines: Cart;
  view: StorefrontView;
  table: string;
}

/** The total of a cart on the menu, with the order details that are remembered; the cart page shows the same. */
export function KeptTotal({ lines, view, table }: KeptTotalProps) {
  const { restaurant } = view;
  const store = detailsStore(restaurant.slug);
  const details = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  const items = itemsOf(view);
  const sums = (way: Fulfilment) => sumsOf(lines, restaurant, items, way);
  const shown = sums(fulfilmentOf(restaurant, table, details));
  const possible = possibleFulfilments(restaurant, table, details).map(sums);
  return totalText(shown.totalPaise, mayRise(shown, possible));
}
