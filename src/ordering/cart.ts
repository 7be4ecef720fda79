import { priceOf } from '#ordering/price-of.ts';
import { plainSelection, type Selection, selectionKey } from '#ordering/selection.ts';

/** One line of a cart: something selected, and how many of it. */
export interface CartLine extends Selection {
  /** Names the line within its cart: the same selection with the same note is the same line. */
  readonly key: string;
  readonly name: string;
  /** What one piece costs as it was selected, in paise. */
  readonly unitPaise: number;
  /** A whole number from 1 to MAX_QUANTITY. */
  readonly quantity: number;
  /** What another build has stored with the line, to be stored again as it is. */
  readonly unknown?: Readonly<Record<string, unknown>>;
}

/** The lines in the order they were added, each key once. Never changed in place. */
export type Cart = readonly CartLine[];

/** What is added to a cart, one at a time. */
export type Addition = Omit<CartLine, 'key' | 'quantity' | 'unknown'>;

/** What ordering needs of an item on the menu. */
export interface Orderable {
  readonly id: string;
  readonly name: string;
  readonly pricePaise: number;
  /** Whether the customer has to choose a size or something else before it can be added. */
  readonly asksFirst?: boolean;
}

type Priced = Pick<CartLine, 'unitPaise' | 'quantity'>;

export const EMPTY_CART: Cart = [];

/** Guards against a slip of the finger and keeps every total an exact integer. */
export const MAX_QUANTITY = 999;

/** What a tap on Add puts into the cart; null for an item that asks the customer first, and is opened instead. */
export function oneTapAddition(item: Orderable): Addition | null {
  if (item.asksFirst) return null;
  return { ...plainSelection(item.id), name: item.name, unitPaise: priceOf(item) };
}

/** Adds one: a new line with quantity 1, or one more on the line of the same selection. */
export function addItem(cart: Cart, { itemId, variant, choices, note, name, unitPaise }: Addition): Cart {
  const selection = { itemId, variant, choices, note };
  const key = lineKey(selection);
  const line = cart.find((each) => each.key === key);
  if (line) return setQuantity(cart, key, line.quantity + 1);
  return [...cart, { ...selection, key, name, unitPaise, quantity: 1 }];
}

/**
 * Sets a line's quantity; 0 or less removes the line (docs/product.md#cart). Fractions are cut off, more than
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

/** Both carts in one: the lines of the first, then the other's; of a line in both, the larger quantity. */
export function mergeCarts(first: Cart, other: Cart): Cart {
  const merged = first.map((line) => {
    const twin = other.find((each) => each.key === line.key);
    return twin && twin.quantity > line.quantity ? { ...line, quantity: twin.quantity } : line;
  });
  return [...merged, ...other.filter((line) => !first.some((each) => each.key === line.key))];
}

/** A line's price times its quantity, in paise. */
export function lineTotalPaise(line: Priced): number {
  return line.unitPaise * line.quantity;
}

/** The sum of all line totals, in paise. */
export function cartTotalPaise(cart: readonly Priced[]): number {
  return cart.reduce((sum, line) => sum + lineTotalPaise(line), 0);
}

/** How many pieces are in the cart, the n of 'Open Cart (n)' (docs/product.md#cart). */
export function itemCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** The lines of an item, one for each way in which it was selected. */
export function linesOf(cart: Cart, itemId: string): Cart {
  return cart.filter((line) => line.itemId === itemId);
}

/** The key of the line that a selection goes to. */
export function lineKey(selection: Selection): string {
  return selectionKey(selection) + (selection.note && `\n${selection.note}`);
}
