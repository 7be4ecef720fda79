import { EMPTY_CART, mergeCarts } from '#ordering/cart.ts';
import { newestChosen } from '#ordering/chosen.ts';
import { readSelection } from '#ordering/selection.ts';
import {
  NO_CARTS,
  readCarts,
  type SentOrder,
  type StoredCart,
  type StoredCarts,
  writeCarts,
} from '#ordering/stored-carts.ts';

export const CART_STORAGE_KEY = 'menu_link_cart_storage';

/** The key under which damaged text is kept, so that it neither blocks the page nor is lost (docs/product/ordering.md#cart). */
export const DAMAGED_CARTS_KEY = `${CART_STORAGE_KEY}_damaged`;

/** The part of `localStorage` that the carts use. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem'>;

const ORDER_KEPT_MS = 24 * 60 * 60 * 1000;

/** The browser's localStorage, or null where even asking for it throws (cookies blocked, some in-app browsers). */
export function browserStorage(): CartStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** All stored carts, or null when the storage cannot be read. Damaged text is copied to DAMAGED_CARTS_KEY. */
export function loadCarts(storage: CartStorage | null): StoredCarts | null {
  if (!storage) return null;
  try {
    const text = storage.getItem(CART_STORAGE_KEY);
    if (text === null) return NO_CARTS;

    const { carts, isDamaged } = readCarts(text);
    if (isDamaged) store(storage, DAMAGED_CARTS_KEY, text);
    return carts;
  } catch {
    return null;
  }
}

/**
 * Stores one restaurant's cart and keeps the stored carts of all others. Returns false when the browser refuses to
 * store it.
 */
export function saveCart(storage: CartStorage | null, slug: string, cart: StoredCart, now: number): boolean {
  const stored = loadCarts(storage);
  if (!storage || !stored) return false;

  const carts = [...new Map(stored.bySlug).set(slug, cart)]
    .map(([key, each]) => [key, { ...each, lastOrder: keptOrder(each.lastOrder, now) }] as const)
    .filter(
      ([, { lines, lastOrder, chosen, unknown }]) =>
        lines.length > 0 || lastOrder || chosen.length > 0 || unknown,
    );
  return store(storage, CART_STORAGE_KEY, writeCarts({ ...stored, bySlug: new Map(carts) }));
}

/**
 * Moves the cart from the restaurant's former address to its new one. A former cart is recognized by the ids of its
 * items, which no other restaurant has.
 */
export function adoptFormerCart(storage: CartStorage | null, slug: string, itemIds: Iterable<string>): void {
  const stored = loadCarts(storage);
  if (!storage || !stored) return;
  const onMenu = new Set(itemIds);
  const isOfMenu = ({ lines, lastOrder, chosen }: StoredCart) =>
    [...lines, ...(lastOrder?.lines ?? []), ...chosen.map(readSelection)].some(({ itemId }) =>
      onMenu.has(itemId),
    );
  const formers = [...stored.bySlug].filter(([at, cart]) => at !== slug && isOfMenu(cart));
  if (formers.length === 0) return;

  const bySlug = new Map(stored.bySlug);
  for (const [former, cart] of formers) {
    bySlug.delete(former);
    bySlug.set(slug, bothCarts(bySlug.get(slug), cart));
  }
  store(storage, CART_STORAGE_KEY, writeCarts({ ...stored, bySlug }));
}

function bothCarts(own: StoredCart | undefined, former: StoredCart): StoredCart {
  const lines = mergeCarts(own?.lines ?? EMPTY_CART, former.lines);
  return {
    ...former,
    ...own,
    lines,
    lastOrder: own?.lastOrder ?? former.lastOrder,
    note: own?.note || former.note,
    chosen: newestChosen([...(own?.chosen ?? []), ...former.chosen]),
  };
}

/** The order while it is kept, 24 hours after it was placed (docs/product/ordering.md#place-order), then null. */
export function keptOrder(order: SentOrder | null, now: number): SentOrder | null {
  // A phone whose clock was set back must not keep an order for years.
  return order && Math.abs(now - order.placedAt) < ORDER_KEPT_MS ? order : null;
}

function store(storage: CartStorage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
