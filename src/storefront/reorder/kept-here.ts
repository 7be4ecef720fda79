import { useMemo, useSyncExternalStore } from 'react';
import { type KeptOrder, ordersOf } from '#ordering/kept-orders.ts';
import { createKeptOrdersStore, type KeptOrdersStore } from '#ordering/kept-orders-store.ts';
import type { SentOrder } from '#ordering/sent-order.ts';
import { itemsOf, type RestaurantView, type StorefrontView } from '../view/view.ts';

let known: KeptOrdersStore | undefined;

/** The store of the orders that this browser keeps; one per page. */
export function keptOrders(): KeptOrdersStore {
  known ??= createKeptOrdersStore();
  return known;
}

/** Keeps the order that has just been handed over. */
export function keepOrder(sent: SentOrder | null, { slug, name }: RestaurantView): void {
  if (!sent) return;
  const { lines, order, placedAt } = sent;
  const { number, code, note, sums } = order;
  const { totalPaise } = sums;
  keptOrders().keep({ slug, restaurantName: name, placedAt, number, code, lines, note, totalPaise });
}

/** The kept orders at the restaurant of a page, the newest first. */
export function useKeptOrders(view: StorefrontView): readonly KeptOrder[] {
  const { subscribe, getSnapshot } = keptOrders();
  const orders = useSyncExternalStore(subscribe, getSnapshot, () => NONE);
  const { slug } = view.restaurant;
  return useMemo(
    () =>
      ordersOf(
        orders,
        slug,
        itemsOf(view).map(({ id }) => id),
      ),
    [orders, slug, view],
  );
}

const NONE: readonly KeptOrder[] = [];
