import { priceOf } from '#ordering/price-of.ts';
import { plainSelection, type Selection, selectionKey } from '#ordering/selection.ts';
import { nameWithSize } from '#ordering/told-selection.ts';

/** One line of a cart: something selected, and how many of it. */
export interface CartLine extends Selection {
  /** Names the line within its cart: the same selection with the same note is the same line. */
  readonly key: string;
  /** With its size: `Chicken Biryani, Full`. */
  readonly name: string;
  /** What was chosen, as the order says it: `Raita`, `Boiled egg x 2`. One for each choice, or none that is known. */
  readonly optionNames: readonly string[];
  /** What each of them costs by itself, in paise; as many as there are names, or none that is known. */
  readonly optionPaise: readonly number[];
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
  readonly variants?: ReadonlyArray<{
    readonly no: number;
    readonly name: string;
    readonly pricePaise: number;
    readonly isAvailable: boolean;
  }>;
  /** Whether something has to be chosen before it can be added, besides its size. */
  readonly asks?: '' | 'extras' | 'choice';
}

type Priced = Pick<CartLine, 'unitPaise' | 'quantity'>;

export const EMPTY_CART: Cart = [];

/** Guards against a slip of the finger and keeps every total an exact integer. */
export const MAX_QUANTITY = 999;

/**
 * What a tap on Add puts into the cart, which may be that of a size by its number; null for an item that asks the customer
 * first, and is opened instead.
 */
export function oneTapAddition(item: Orderable, variant = 0): Addition | null {
  const selection = { ...plainSelection(item.id), variant };
  const unitPaise = priceOf(item, selection);
  const isSoldOut = item.variants?.some(({ no, isAvailable }) => no === variant && !isAvailable);
  if (item.asks === 'choice' || isSoldOut || unitPaise === undefined) return null;
  return { ...selection, name: nameWithSize(item, variant), optionNames: [], optionPaise: [], unitPaise };
}

/** Adds one: a new line with quantity 1, or one more on the line of the same selection. */
export function addItem(cart: Cart, addition: Addition): Cart {
  return addPieces(cart, addition, 1);
}

/** The same with several pieces at once. */
export function addPieces(cart: Cart, addition: Addition, pieces: number): Cart {
  const line = lineOf(addition, pieces);
  const same = cart.find(({ key }) => key === line.key);
  return same ? setQuantity(cart, same.key, same.quantity + pieces) : [...cart, line];
}

/**
 * The cart with a line chosen anew, so many of it, in its place; together with the line that it now is the same as. Where
 * the line is gone, it is added.
 */
export function replaceLine(cart: Cart, key: string, addition: Addition, quantity: number): Cart {
  const at = cart.findIndex((each) => each.key === key);
  const line = lineOf(addition, quantity);
  if (at === -1 || (line.key !== key && cart.some((each) => each.key === line.key)))
    return addPieces(removeLine(cart, key), addition, quantity);
  return cart.with(at, { ...cart[at], ...line });
}

function lineOf(addition: Addition, quantity: number): CartLine {
  const { itemId, variant, choices, note, name, optionNames, optionPaise, unitPaise } = addition;
  const key = lineKey(addition);
  return { itemId, variant, choices, note, key, name, optionNames, optionPaise, unitPaise, quantity };
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

/** Lines of the same key as one, in the place of the first, with the sum of their quantities. */
export function joinLines(lines: readonly CartLine[]): Cart {
  const byKey = new Map<string, CartLine>();
  for (const line of lines) {
    const quantity = Math.min(line.quantity + (byKey.get(line.key)?.quantity ?? 0), MAX_QUANTITY);
    byKey.set(line.key, { ...line, quantity });
  }
  return [...byKey.values()];
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
