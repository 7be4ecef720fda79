import { priceOf } from '#ordering/prices/price-of.ts';
import { type Named, ownName } from '../choices/item-names.ts';
import { plainSelection, type Selection, selectionKey } from '../choices/selection.ts';

export interface CartLine extends Selection {
  /** Names the line within its cart: the same selection with the same note is the same line. */
  readonly key: string;
  /** As the restaurant calls it, with its size: `Chicken Biryani, Full`. */
  readonly name: string;
  /**
   * The names of the chosen options as the order shows them: `Raita`, `Boiled egg x 2`. One for each choice, or empty
   * where the names are not known.
   */
  readonly optionNames: readonly string[];
  /**
   * The price of one piece of each option, in paise; as many as there are names, or empty where the prices are not
   * known.
   */
  readonly optionPaise: readonly number[];
  /** The price of one piece with its size and options, in paise. */
  readonly unitPaise: number;
  /** A whole number from 1 to MAX_QUANTITY. */
  readonly quantity: number;
  /** Fields that another build has stored with the line; they are stored again unchanged. */
  readonly unknown?: Readonly<Record<string, unknown>>;
}

/** The lines in the order they were added, each key once. Never changed in place. */
export type Cart = readonly CartLine[];

/** What can be added to a cart: a line without key and quantity. */
export type Addition = Omit<CartLine, 'key' | 'quantity' | 'unknown'>;

/** The fields of an item on the menu that ordering needs. */
export interface Orderable extends Named {
  readonly id: string;
  readonly pricePaise: number;
  /** The word in the place of the price, for an item without one. */
  readonly noPrice?: string;
  readonly variants?: ReadonlyArray<
    Named & {
      readonly no: number;
      readonly pricePaise: number;
      readonly isAvailable: boolean;
    }
  >;
  /** Whether the item offers extras, or asks for a choice besides its size before it can be added. */
  readonly asks?: '' | 'extras' | 'choice';
}

type Priced = Pick<CartLine, 'unitPaise' | 'quantity'>;

export const EMPTY_CART: Cart = [];

/** The largest quantity of a line. Guards against a typing error and keeps every total an exact integer. */
export const MAX_QUANTITY = 999;

/**
 * The cart addition of a tap on Add, for one size where `variant` is its number. Returns null for an item that cannot
 * be added with one tap, for example because the customer has to choose first: then the dish is opened instead.
 */
export function oneTapAddition(item: Orderable, variant = 0): Addition | null {
  const selection = { ...plainSelection(item.id), variant };
  const unitPaise = priceOf(item, selection);
  const size = item.variants?.find(({ no }) => no === variant);
  if (item.asks === 'choice' || size?.isAvailable === false || unitPaise === undefined) return null;
  return {
    ...selection,
    name: ownName(item) + (size ? `, ${ownName(size)}` : ''),
    optionNames: [],
    optionPaise: [],
    unitPaise,
  };
}

/** Adds one: a new line with quantity 1, or one more on the line of the same selection. */
export function addItem(cart: Cart, addition: Addition): Cart {
  return addPieces(cart, addition, 1);
}

/** Adds several pieces at once, by the same rule as `addItem`. */
export function addPieces(cart: Cart, addition: Addition, pieces: number): Cart {
  const line = lineOf(addition, pieces);
  const same = cart.find(({ key }) => key === line.key);
  return same ? setQuantity(cart, same.key, same.quantity + pieces) : [...cart, line];
}

/** The line of an addition. */
export function lineOf(addition: Addition, quantity: number): CartLine {
  const { itemId, variant, choices, note, name, optionNames, optionPaise, unitPaise } = addition;
  const key = lineKey(addition);
  return { itemId, variant, choices, note, key, name, optionNames, optionPaise, unitPaise, quantity };
}

/**
 * Sets a line's quantity; 0 or less removes the line (docs/product/ordering.md#cart). Fractions are cut off, more than
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
export function lineTotalPaise(line: Priced): number {
  return line.unitPaise * line.quantity;
}

/** The sum of all line totals, in paise. */
export function cartTotalPaise(cart: readonly Priced[]): number {
  return cart.reduce((sum, line) => sum + lineTotalPaise(line), 0);
}

/** The number of pieces in the cart, shown as n in 'Open Cart (n)' (docs/product/ordering.md#cart). */
export function itemCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** The lines of an item, one for each selection. */
export function linesOf(cart: Cart, itemId: string): Cart {
  return cart.filter((line) => line.itemId === itemId);
}

/** The key of the cart line for a selection. */
export function lineKey(selection: Selection): string {
  return selectionKey(selection) + (selection.note && `\n${selection.note}`);
}

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
