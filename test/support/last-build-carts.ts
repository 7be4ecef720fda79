// How the last build without sizes and choices reads and stores carts, as it was when carts of selections came: pages of
// that build stay open for days, and meet what newer ones have stored.
import { MAX_QUANTITY } from '#ordering/cart.ts';
import { paiseOf, rupeesOf } from '#platform/money.ts';

interface CartLine {
  key: string;
  itemId: string;
  name: string;
  pricePaise: number;
  quantity: number;
}
type Cart = readonly CartLine[];

interface SentOrder {
  readonly lines: Cart;
  readonly message: string;
  readonly url: string;
  readonly placedAt: number;
}

interface Shelf {
  readonly lines: Cart;
  readonly lastOrder: SentOrder | null;
}

type Shelves = ReadonlyMap<string, Shelf>;

const VERSION = 1;

export function writeWithLastBuild(shelves: Shelves): string {
  const carts = Object.fromEntries([...shelves].map(([slug, shelf]) => [slug, storedShelf(shelf)]));
  return JSON.stringify({ version: VERSION, carts });
}

export function readWithLastBuild(text: string): { shelves: Shelves; isDamaged: boolean } {
  const stored = parseJson(text);
  if (!isRecord(stored) || stored.version !== VERSION || !isRecord(stored.carts)) {
    return { shelves: new Map(), isDamaged: true };
  }

  const damage = { isFound: false };
  const shelves = new Map(
    Object.entries(stored.carts).map(([slug, shelf]) => [slug, readShelf(shelf, damage)]),
  );
  return { shelves, isDamaged: damage.isFound };
}

function storedShelf({ lines, lastOrder }: Shelf) {
  return { items: lines.map(storedLine), ...(lastOrder && { lastOrder: storedOrder(lastOrder) }) };
}

function storedOrder({ lines, message, url, placedAt }: SentOrder) {
  return { items: lines.map(storedLine), message, url, placedAt };
}

function storedLine(line: CartLine) {
  return { id: line.itemId, name: line.name, price: rupeesOf(line.pricePaise), quantity: line.quantity };
}

interface Damage {
  isFound: boolean;
}

function readShelf(shelf: unknown, damage: Damage): Shelf {
  const { items, lastOrder } = isRecord(shelf) ? shelf : {};
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
  const pricePaise = paiseOf(price);
  if (typeof id !== 'string' || id === '' || typeof name !== 'string') return null;
  if (pricePaise === undefined || !isQuantity(quantity)) return null;
  return { key: id, itemId: id, name, pricePaise, quantity };
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY;
}

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
