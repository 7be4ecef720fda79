import { useMemo, useSyncExternalStore } from 'react';
import { cartTotalPaise } from '#ordering/cart.ts';
import type { CartSnapshot } from '#ordering/cart-store.ts';
import { type KeptOrder, ordersOf } from '#ordering/kept-orders.ts';
import { createKeptOrdersStore, type KeptOrdersStore } from '#ordering/kept-orders-store.ts';
import { numberIn } from '#ordering/order-code.ts';
import { codeIn } from '#ordering/order-tail.ts';
import { itemsOf, type RestaurantView, type StorefrontView } from '../view/view.ts';

let known: KeptOrdersStore | undefined;

/** The store of the orders that this browser keeps; one per page. */
export function keptOrders(): KeptOrdersStore {
  known ??= createKeptOrdersStore();
  return known;
}

/** Keeps the order that has just been handed over, with the number and the code read from its message. */
export function keepLastOrder({ lastOrder }: CartSnapshot, restaurant: RestaurantView): void {
  if (!lastOrder) return;
  const { lines, message, note, placedAt, totalPaise = cartTotalPaise(lines) } = lastOrder;
  const { slug, name } = restaurant;
  keptOrders().keep({
    slug,
    restaurantName: name,
    placedAt,
    number: numberIn(message),
    code: codeIn(message),
    lines,
    note,
    totalPaise,
  });
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
