import { type Cart, type CartLine, EMPTY_CART, lineKey, MAX_QUANTITY } from '#ordering/cart.ts';
import { readSelection, selectionKey } from '#ordering/selection.ts';
import { paiseOf, rupeesOf } from '#platform/money.ts';

/** What stands in the storage and this build has no name for. It is kept, since another build may read it. */
export type Fields = Readonly<Record<string, unknown>>;

/** An order handed to WhatsApp, kept for a day in case it never got sent (docs/product.md#place-order). */
export interface SentOrder {
  readonly lines: Cart;
  readonly message: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  /** The words on the whole order, to come back with its lines. */
  readonly note: string;
  /** What it came to with charges and GST, in paise, where that is not the sum of its lines. */
  readonly totalPaise?: number;
  readonly unknown?: Fields;
}

/** What the browser keeps for one restaurant. */
export interface StoredCart {
  readonly lines: Cart;
  readonly lastOrder: SentOrder | null;
  /** The customer's words on the whole order; empty when there are none. */
  readonly note: string;
  /** What was chosen last of each dish that asks, the newest first, as keys of selections. */
  readonly chosen: readonly string[];
  readonly unknown?: Fields;
}

/** What the browser keeps for all restaurants. */
export interface StoredCarts {
  readonly bySlug: ReadonlyMap<string, StoredCart>;
  readonly unknown?: Fields;
}

/** Stays: builds that knew no sizes would take any other for damaged, and set every cart of the phone aside. */
const VERSION = 1;

export const NO_CARTS: StoredCarts = { bySlug: new Map() };
export const EMPTY_STORED_CART: StoredCart = { lines: EMPTY_CART, lastOrder: null, note: '', chosen: [] };

/** The carts as the text to store; lines as in docs/product.md#cart, prices in rupees. */
export function writeCarts({ bySlug, unknown }: StoredCarts): string {
  const carts = Object.fromEntries([...bySlug].map(([slug, cart]) => [slug, storedCart(cart)]));
  return JSON.stringify({ ...unknown, version: VERSION, carts });
}

/**
 * The carts in a stored text. Never throws: what is not sound is left out, and `isDamaged` says that something was. A text
 * of another version is damaged as a whole.
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

function storedOrder({ lines, note, unknown, ...order }: SentOrder) {
  return { ...unknown, ...order, items: writeLines(lines), ...(note && { note }) };
}

/** Lines as they are stored, prices in rupees. */
export function writeLines(lines: Cart) {
  return lines.map(storedLine);
}

function storedLine(line: CartLine) {
  const { name, unitPaise, quantity, note, optionNames, optionPaise, unknown } = line;
  const id = selectionKey(line);
  const options = { optionNames, optionPrices: optionPaise.map(rupeesOf) };
  const told = { ...(note && { note }), ...(optionNames.length > 0 && options) };
  return { ...unknown, id, name, price: rupeesOf(unitPaise), quantity, ...told };
}

/** Handed down while reading, because the readers go on with the rest after finding something unsound. */
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

function readOrder(order: unknown, damage: Damage): SentOrder | null {
  const { items, message, url, placedAt, note, totalPaise, ...unknown } = isRecord(order) ? order : {};
  if (typeof message === 'string' && isWhatsAppLink(url) && typeof placedAt === 'number')
    return {
      lines: readLines(items, damage),
      message,
      url,
      placedAt,
      note: textOf(note),
      ...(isTotal(totalPaise) && { totalPaise }),
      ...ifAny(unknown),
    };
  damage.isFound = true;
  return null;
}

/** The sound ones among stored lines, each key once. Never throws. */
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

/** What can be made again, or done without, is no reason to lose the rest. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function pricesOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(paiseOf).filter((each) => each !== undefined) : [];
}

/** The page turns it into a link, so nothing like `javascript:` may come back from storage. */
function isWhatsAppLink(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('https://wa.me/');
}

/** As a field of their own, where there are any. */
export function ifAny(unknown: Fields): { unknown?: Fields } {
  return Object.keys(unknown).length > 0 ? { unknown } : {};
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether it may have fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
