import { type Cart, itemCount, linesOf } from '#ordering/cart.ts';

/** An item of which the menu may say how many are left; of its sizes each has its own count. */
interface Stocked {
  readonly id: string;
  readonly stockLeft?: number | null;
  readonly variants?: ReadonlyArray<{ readonly no: number; readonly stockLeft?: number | null }>;
}

/** How many are left of an item, in the size `variant` where it has sizes; null where customers do not know. */
export function stockOf({ stockLeft, variants }: Omit<Stocked, 'id'>, variant: number): number | null {
  return (variants?.find(({ no }) => no === variant) ?? { stockLeft }).stockLeft ?? null;
}

/**
 * How many more pieces of an item can go into a cart, as far as is known: all its lines of one size count together,
 * with whatever choices (docs/product/menu.md#stock). Infinity where it is not known; never below 0.
 */
export function moreLeft(item: Stocked, variant: number, cart: Cart): number {
  const mine = linesOf(cart, item.id).filter((line) => line.variant === variant);
  return Math.max((stockOf(item, variant) ?? Number.POSITIVE_INFINITY) - itemCount(mine), 0);
}
