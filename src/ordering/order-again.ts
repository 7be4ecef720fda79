import { type Cart, type CartLine, mergeCarts } from '#ordering/cart.ts';
import {
  applyFreshPrices,
  checkPrices,
  type DishNow,
  type LineChange,
  type MenuNow,
  type PriceCheck,
} from '#ordering/price-check.ts';
import { priceOf } from '#ordering/price-of.ts';

/** An order as it can be had today (docs/product.md#reorder). */
export interface OrderAgain {
  /** What can be had, at the prices of the menu; a line for which something has to be chosen is among it. */
  readonly lines: Cart;
  /** What is different from then. */
  readonly changes: PriceCheck;
}

/**
 * What becomes of the lines of an order on today's menu, by the rules of the cart (docs/product.md#price-check). The
 * choices of all its dishes have to be known. Never throws.
 */
export function orderAgain(lines: Cart, menu: MenuNow): OrderAgain {
  const byId = new Map([...menu.dishes].map((dish) => [dish.id, dish]));
  const changes = checkPrices(lines, menu).map((change) => withPriceOfNow(change, byId));
  return { lines: applyFreshPrices(lines, changes), changes };
}

/** A cart with the lines of an order beside its own: twice is the same as once. */
export function withOrder(cart: Cart, { lines }: OrderAgain): Cart {
  return mergeCarts(cart, lines);
}

/** Takes an order out of a cart again, which was `before`; what has been changed since in another line stays. */
export function withoutOrder(cart: Cart, before: Cart, { lines }: OrderAgain): Cart {
  return cart.flatMap((line) => {
    if (!lines.some(({ key }) => key === line.key)) return [line];
    return before.filter(({ key }) => key === line.key);
  });
}

/** A line whose size has yet to be chosen costs what the dish begins at, and not what it cost then. */
function withPriceOfNow(change: LineChange, dishes: ReadonlyMap<string, DishNow>): LineChange {
  const { line, fresh, news } = change;
  const dish = dishes.get(line.itemId);
  if (!fresh || !dish || !news.some((each) => each.kind === 'asks' && each.group === null)) return change;
  return { line, fresh: asDish(fresh, dish), news };
}

function asDish(line: CartLine, dish: DishNow): CartLine {
  return { ...line, name: dish.name, unitPaise: priceOf(dish) };
}
