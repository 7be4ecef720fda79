/** One line of a cart. `key` names the line; today it is the item's id, with variants it will be more than that. */
export interface CartLine {
  readonly key: string;
  readonly itemId: string;
  readonly name: string;
  /** What one piece costs as it was selected, in paise. */
  readonly unitPaise: number;
  /** A whole number from 1 to MAX_QUANTITY. */
  readonly quantity: number;
}

/** The lines in the order they were added, each key once. Never changed in place. */
export type Cart = readonly CartLine[];

export type CartItem = Pick<CartLine, 'itemId' | 'name' | 'unitPaise'>;

export const EMPTY_CART: Cart = [];

/** Guards against a slip of the finger and keeps every total an exact integer. */
export const MAX_QUANTITY = 999;

/** Adds one of an item: a new line with quantity 1, or one more on its line (spec §4). */
export function addItem(cart: Cart, item: CartItem): Cart {
  const key = lineKey(item);
  const line = cart.find((each) => each.key === key);
  if (line) return setQuantity(cart, key, line.quantity + 1);
  return [...cart, { key, itemId: item.itemId, name: item.name, unitPaise: item.unitPaise, quantity: 1 }];
}

/**
 * Sets a line's quantity; 0 or less removes the line (spec §4). Fractions are cut off, more than
 * MAX_QUANTITY becomes MAX_QUANTITY, NaN and an unknown key change nothing.
 */
export function setQuantity(cart: Cart, key: string, wanted: number): Cart {
  if (Number.isNaN(wanted)) return cart;
  const quantity = Math.min(Math.trunc(wanted), MAX_QUANTITY);
  if (quantity <= 0) return removeLine(cart, key);
  return cart.map((line) => (line.key === key ? { ...line, quantity } : line));
}

/** The cart without the line; an unknown key changes nothing. */
export function removeLine(cart: Cart, key: string): Cart {
  return cart.filter((line) => line.key !== key);
}

/** A line's price times its quantity, in paise. */
export function lineTotalPaise(line: CartLine): number {
  return line.unitPaise * line.quantity;
}

/** The sum of all line totals, in paise. */
export function cartTotalPaise(cart: Cart): number {
  return cart.reduce((sum, line) => sum + lineTotalPaise(line), 0);
}

/** How many pieces are in the cart, the n of 'Open Cart (n)' (spec §2). */
export function itemCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** How many of an item the cart holds, for the stepper on its card (spec §4). */
export function quantityOf(cart: Cart, itemId: string): number {
  return itemCount(cart.filter((line) => line.itemId === itemId));
}

/** The key of the line that an item goes to. */
export function lineKey(item: Pick<CartLine, 'itemId'>): string {
  return item.itemId;
}
