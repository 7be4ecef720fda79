import { isRecord, parseJson } from '#platform/formats/json.ts';
import { paiseOf, rupeesOf } from '#platform/formats/money.ts';
import { readSelection, selectionKey } from '../choices/selection.ts';
import { type Cart, type CartLine, EMPTY_CART, lineKey, MAX_QUANTITY } from './cart.ts';

/** Stored fields that this build does not know. They are preserved, since another build may read them. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * The last order, handed to WhatsApp and stored for a day in case it never got sent
 * (docs/product/ordering.md#place-order). What it says is read where it is shown (`sentOrder`).
 */
export interface StoredOrder {
  /** As they were in the cart, to be restored. */
  readonly lines: Cart;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  readonly fields: Fields;
}

/** The stored data of one restaurant. */
export interface StoredCart {
  readonly lines: Cart;
  readonly lastOrder: StoredOrder | null;
  /** The customer's note on the whole order; empty when there is none. */
  readonly note: string;
  /** The last selection of each dish that has something to choose, newest first, as selection keys. */
  readonly chosen: readonly string[];
  readonly unknown?: Fields;
}

/** The stored data of all restaurants. */
export interface StoredCarts {
  readonly bySlug: ReadonlyMap<string, StoredCart>;
  readonly unknown?: Fields;
}

/** Must not change: open pages of other builds would take all carts of the phone for damaged and set them aside. */
const VERSION = 1;

export const NO_CARTS: StoredCarts = { bySlug: new Map() };
export const EMPTY_STORED_CART: StoredCart = { lines: EMPTY_CART, lastOrder: null, note: '', chosen: [] };

/** Serializes the carts for storage; lines as in docs/product/ordering.md#cart, prices in rupees. */
export function writeCarts({ bySlug, unknown }: StoredCarts): string {
  const carts = Object.fromEntries([...bySlug].map(([slug, cart]) => [slug, storedCart(cart)]));
  return JSON.stringify({ ...unknown, version: VERSION, carts });
}

/**
 * Parses stored carts. Never throws: invalid parts are left out, and `isDamaged` says whether there were any. Text of
 * another version counts as damaged.
 */
export function readCarts(text: string): { carts: StoredCarts; isDamaged: boolean } {
  const stored = parseJson(text);
  if (!isRecord(stored) || stored.version !== VERSION || !isRecord(stored.carts))
    return { carts: NO_CARTS, isDamaged: true };

  const damage = { isFound: false };
  const { version: _, carts, ...unknown } = stored;
  const bySlug = new Map(Object.entries(stored.carts).map(([slug, cart]) => [slug, readCart(cart, damage)]));
  return { carts: { bySlug, ...ifAny(unknown) }, isDamaged: damage.isFound };
}

function storedCart({ lines, lastOrder, note, chosen, unknown }: StoredCart) {
  const items = writeLines(lines);
  const last = lastOrder && { lastOrder: storedOrder(lastOrder) };
  return { ...unknown, items, ...last, ...(note && { note }), ...(chosen.length > 0 && { chosen }) };
}

function storedOrder({ lines, placedAt, fields }: StoredOrder) {
  return { ...fields, placedAt, items: writeLines(lines) };
}

/** Converts lines for storage, prices in rupees. */
export function writeLines(lines: Cart) {
  return lines.map(storedLine);
}

function storedLine(line: CartLine) {
  const { name, unitPaise, quantity, note, optionNames, optionPaise, unknown } = line;
  const id = selectionKey(line);
  const options = { optionNames, optionPrices: optionPaise.map(rupeesOf) };
  const optional = { ...(note && { note }), ...(optionNames.length > 0 && options) };
  return { ...unknown, id, name, price: rupeesOf(unitPaise), quantity, ...optional };
}

/** Collects whether any reader found invalid data; the readers go on with the rest. */
export interface Damage {
  isFound: boolean;
}

function readCart(cart: unknown, damage: Damage): StoredCart {
  const { items, lastOrder, note, chosen, ...unknown } = isRecord(cart) ? cart : {};
  return {
    lines: readLines(items, damage),
    lastOrder: lastOrder === undefined ? null : readOrder(lastOrder, damage),
    note: textOf(note),
    chosen: textsOf(chosen),
    ...ifAny(unknown),
  };
}

function readOrder(order: unknown, damage: Damage): StoredOrder | null {
  const { items, placedAt, ...fields } = isRecord(order) ? order : {};
  if (typeof placedAt === 'number') return { lines: readLines(items, damage), placedAt, fields };
  damage.isFound = true;
  return null;
}

/** The valid lines among the stored ones, each key once. Sets `damage.isFound` for the others. Never throws. */
export function readLines(items: unknown, damage: Damage): Cart {
  const lines = new Map<string, CartLine>();
  for (const item of Array.isArray(items) ? items : [items]) {
    const line = readLine(item);
    if (line && !lines.has(line.key)) lines.set(line.key, line);
    else damage.isFound = true;
  }
  return [...lines.values()];
}

function readLine(item: unknown): CartLine | null {
  const { id, name, price, quantity, note, optionNames, optionPrices, ...unknown } = isRecord(item)
    ? item
    : {};
  const unitPaise = paiseOf(price);
  if (typeof id !== 'string' || id === '' || typeof name !== 'string') return null;
  if (unitPaise === undefined || !isQuantity(quantity)) return null;
  const selection = { ...readSelection(id), note: textOf(note) };
  const options = { optionNames: textsOf(optionNames), optionPaise: pricesOf(optionPrices) };
  return { ...selection, key: lineKey(selection), name, ...options, unitPaise, quantity, ...ifAny(unknown) };
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY;
}

/** Whether it is an amount in paise. */
export function isTotal(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Returns '' for anything but text: an optional field is no reason to drop the rest. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function pricesOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(paiseOf).filter((each) => each !== undefined) : [];
}

/** The unknown fields under the key `unknown`, or nothing where there are none. */
export function ifAny(unknown: Fields): { unknown?: Fields } {
  return Object.keys(unknown).length > 0 ? { unknown } : {};
}
