import {
  applyFreshPrices,
  checkPrices,
  type DishNow,
  type LineChange,
  type MenuNow,
  type PriceCheck,
} from '#ordering/prices/price-check.ts';
import { priceOf } from '#ordering/prices/price-of.ts';
import type { Cart, CartLine } from '../cart/cart.ts';
import { mergeCarts } from '../cart/whole-carts.ts';

/** An earlier order as it can be ordered today (docs/product/ordering.md#reorder). */
export interface OrderAgain {
  /** The lines that can be ordered, at today's prices, including lines for which something has to be chosen first. */
  readonly lines: Cart;
  /** The differences from the earlier order. */
  readonly changes: PriceCheck;
}

/**
 * Compares the lines of an earlier order with today's menu, by the rules of the cart (docs/product/ordering.md#price-check).
 * The choices of all its dishes must be loaded. Never throws.
 */
export function orderAgain(lines: Cart, menu: MenuNow): OrderAgain {
  const byId = new Map([...menu.dishes].map((dish) => [dish.id, dish]));
  const changes = checkPrices(lines, menu).map((change) => withPriceOfNow(change, byId));
  return { lines: applyFreshPrices(lines, changes), changes };
}

/** Adds the lines of an order to a cart. Adding the same order twice has the same result as adding it once. */
export function withOrder(cart: Cart, { lines }: OrderAgain): Cart {
  return mergeCarts(cart, lines);
}

/** Undoes `withOrder`: the order's lines get back their state in `before`; changes to other lines since then stay. */
export function withoutOrder(cart: Cart, before: Cart, { lines }: OrderAgain): Cart {
  return cart.flatMap((line) => {
    if (!lines.some(({ key }) => key === line.key)) return [line];
    return before.filter(({ key }) => key === line.key);
  });
}

/** A line whose size has yet to be chosen gets the dish's lowest price of today, not the price of the earlier order. */
function withPriceOfNow(change: LineChange, dishes: ReadonlyMap<string, DishNow>): LineChange {
  const { line, fresh, news } = change;
  const dish = dishes.get(line.itemId);
  if (!fresh || !dish || !news.some((each) => each.kind === 'asks' && each.group === null)) return change;
  return { line, fresh: asDish(fresh, dish), news };
}

function asDish(line: CartLine, dish: DishNow): CartLine {
  return { ...line, name: dish.name, unitPaise: priceOf(dish) };
}
