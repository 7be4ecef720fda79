import {
  NO_CARTS,
  readCarts,
  type StoredCart,
  type StoredCarts,
  type StoredOrder,
  writeCarts,
} from '#ordering/cart/stored-carts.ts';
import { type Stored, type StoredOptions, storedText } from '#platform/browser/stored-text.ts';

export const CART_STORAGE_KEY = 'menu_link_cart_storage';

/** The key for damaged text, so that it neither blocks the page nor is lost (docs/product/ordering.md#cart). */
export const DAMAGED_CARTS_KEY = `${CART_STORAGE_KEY}_damaged` as const;

/** Where a store is: by default this browser's storage, and the events from its other tabs. */
export type Here = Pick<StoredOptions<never>, 'storage' | 'events'>;

const ORDER_KEPT_MS = 24 * 60 * 60 * 1000;

/** The carts of all restaurants in this browser. Damaged text is copied to DAMAGED_CARTS_KEY. */
export function storedCarts(here: Here = {}): Stored<StoredCarts> {
  const damaged = storedText(DAMAGED_CARTS_KEY, String, '', here);
  const read = (text: string) => {
    const { carts, isDamaged } = readCarts(text);
    if (isDamaged) damaged.set(text);
    return carts;
  };
  return storedText(CART_STORAGE_KEY, read, NO_CARTS, { ...here, write: writeCarts });
}

/** The stored carts with that of one restaurant; the empty ones are left out. */
export function withCart(stored: StoredCarts, slug: string, cart: StoredCart, now: number): StoredCarts {
  const carts = [...new Map(stored.bySlug).set(slug, cart)]
    .map(([key, each]) => [key, { ...each, lastOrder: unexpiredOrder(each.lastOrder, now) }] as const)
    .filter(
      ([, { lines, lastOrder, chosen, unknown }]) =>
        lines.length > 0 || lastOrder || chosen.length > 0 || unknown,
    );
  return { ...stored, bySlug: new Map(carts) };
}

/** The order while it is stored, 24 hours after it was placed (docs/product/ordering.md#place-order), then null. */
export function unexpiredOrder(order: StoredOrder | null, now: number): StoredOrder | null {
  // A phone whose clock was set back must not keep an order for years.
  return order && Math.abs(now - order.placedAt) < ORDER_KEPT_MS ? order : null;
}
