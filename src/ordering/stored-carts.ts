import { type Cart, type CartLine, lineKey, MAX_QUANTITY } from '#ordering/cart.ts';
import { paiseOf, rupeesOf } from '#platform/money.ts';

/** An order handed to WhatsApp, kept for a day in case it never got sent (ruling 11). */
export interface SentOrder {
  readonly lines: Cart;
  readonly message: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
}

/** What the browser keeps for one restaurant. */
export interface StoredCart {
  readonly lines: Cart;
  readonly lastOrder: SentOrder | null;
}

export type StoredCarts = ReadonlyMap<string, StoredCart>;

const VERSION = 1;

/** All restaurants' carts, by slug, as the text to store; lines as in spec §3, prices in rupees. */
export function writeCarts(carts: StoredCarts): string {
  const bySlug = Object.fromEntries([...carts].map(([slug, cart]) => [slug, storedCart(cart)]));
  return JSON.stringify({ version: VERSION, carts: bySlug });
}

/**
 * The carts in a stored text, by slug. Never throws: what is not sound is left out, and `isDamaged` says that
 * something was. A text of another version is damaged as a whole.
 */
export function readCarts(text: string): { carts: StoredCarts; isDamaged: boolean } {
  const stored = parseJson(text);
  if (!isRecord(stored) || stored.version !== VERSION || !isRecord(stored.carts)) {
    return { carts: new Map(), isDamaged: true };
  }

  const damage = { isFound: false };
  const carts = new Map(Object.entries(stored.carts).map(([slug, cart]) => [slug, readCart(cart, damage)]));
  return { carts, isDamaged: damage.isFound };
}

function storedCart({ lines, lastOrder }: StoredCart) {
  return { items: lines.map(storedLine), ...(lastOrder && { lastOrder: storedOrder(lastOrder) }) };
}

function storedOrder({ lines, message, url, placedAt }: SentOrder) {
  return { items: lines.map(storedLine), message, url, placedAt };
}

function storedLine(line: CartLine) {
  return { id: line.itemId, name: line.name, price: rupeesOf(line.unitPaise), quantity: line.quantity };
}

/** Handed down while reading, because the readers go on with the rest after finding something unsound. */
interface Damage {
  isFound: boolean;
}

function readCart(cart: unknown, damage: Damage): StoredCart {
  const { items, lastOrder } = isRecord(cart) ? cart : {};
  return {
    lines: readLines(items, damage),
    lastOrder: lastOrder === undefined ? null : readOrder(lastOrder, damage),
  };
}

function readOrder(order: unknown, damage: Damage): SentOrder | null {
  const { items, message, url, placedAt } = isRecord(order) ? order : {};
  if (typeof message === 'string' && isWhatsAppLink(url) && typeof placedAt === 'number') {
    return { lines: readLines(items, damage), message, url, placedAt };
  }
  damage.isFound = true;
  return null;
}

function readLines(items: unknown, damage: Damage): Cart {
  const lines = new Map<string, CartLine>();
  for (const item of Array.isArray(items) ? items : [items]) {
    const line = readLine(item);
    if (line && !lines.has(line.key)) lines.set(line.key, line);
    else damage.isFound = true;
  }
  return [...lines.values()];
}

function readLine(item: unknown): CartLine | null {
  const { id, name, price, quantity } = isRecord(item) ? item : {};
  const unitPaise = paiseOf(price);
  if (typeof id !== 'string' || id === '' || typeof name !== 'string') return null;
  if (unitPaise === undefined || !isQuantity(quantity)) return null;
  return { key: lineKey({ itemId: id }), itemId: id, name, unitPaise, quantity };
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY;
}

/** The page turns it into a link, so nothing like `javascript:` may come back from storage. */
function isWhatsAppLink(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('https://wa.me/');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
