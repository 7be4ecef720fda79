// What is done to a cart later than with the first tap on Add: apart from cart.ts, so that the menu page loads without it.
import {
  type Addition,
  addPieces,
  type Cart,
  type CartLine,
  lineOf,
  MAX_QUANTITY,
  removeLine,
} from './cart.ts';

/**
 * The cart with the line `key` replaced, in the same place, by a new selection and quantity. Where another line has
 * the same selection already, the two are joined. Where the line was removed, the new selection is added.
 */
export function replaceLine(cart: Cart, key: string, addition: Addition, quantity: number): Cart {
  const at = cart.findIndex((each) => each.key === key);
  const line = lineOf(addition, quantity);
  if (at === -1 || (line.key !== key && cart.some((each) => each.key === line.key)))
    return addPieces(removeLine(cart, key), addition, quantity);
  return cart.map((each, index) => (index === at ? { ...each, ...line } : each));
}

/** Joins lines with the same key into one, in the place of the first, with the sum of their quantities. */
export function joinLines(lines: readonly CartLine[]): Cart {
  const byKey = new Map<string, CartLine>();
  for (const line of lines) {
    const quantity = Math.min(line.quantity + (byKey.get(line.key)?.quantity ?? 0), MAX_QUANTITY);
    byKey.set(line.key, { ...line, quantity });
  }
  return [...byKey.values()];
}

/** Merges two carts: the lines of the first, then those of the other; a line in both keeps the larger quantity. */
export function mergeCarts(first: Cart, other: Cart): Cart {
  const merged = first.map((line) => {
    const twin = other.find((each) => each.key === line.key);
    return twin && twin.quantity > line.quantity ? { ...line, quantity: twin.quantity } : line;
  });
  return [...merged, ...other.filter((line) => !first.some((each) => each.key === line.key))];
}
