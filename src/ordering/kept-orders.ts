import type { Cart } from '#ordering/cart.ts';
import { isOrderCode } from '#ordering/order-code.ts';
import {
  type Damage,
  type Fields,
  ifAny,
  isRecord,
  isTotal,
  parseJson,
  readLines,
  textOf,
  writeLines,
} from '#ordering/stored-carts.ts';

/** An order that was handed over, kept in the customer's browser to be ordered again (docs/product.md#reorder). */
export interface KeptOrder {
  /** The restaurant's, as it was then. */
  readonly slug: string;
  readonly restaurantName: string;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  /** By which people talked about it, `7K3-M4`; empty where it had none. */
  readonly number: string;
  /** The address of its status page; empty where the restaurant does not remember orders. */
  readonly code: string;
  /** At least one. */
  readonly lines: Cart;
  /** The customer's words on the whole order. */
  readonly note: string;
  /** With charges and GST. */
  readonly totalPaise: number;
  readonly unknown?: Fields;
}

/** All that one browser keeps, the newest first. */
export interface KeptOrders {
  readonly orders: readonly KeptOrder[];
  readonly unknown?: Fields;
}

export const NO_ORDERS: KeptOrders = { orders: [] };

/** How many are kept, of all restaurants together. */
export const MOST_ORDERS = 10;

const VERSION = 1;
/** What a date can be made of, in ms to either side of 1970. */
const FURTHEST = 8.64e15;

/** The orders as the text to store; prices of lines in rupees, as in a cart. */
export function writeKeptOrders({ orders, unknown }: KeptOrders): string {
  return JSON.stringify({ ...unknown, version: VERSION, orders: orders.map(storedOrder) });
}

/**
 * The orders in a stored text. Never throws: what is not sound is left out, and `isDamaged` says that something was. A text
 * of another version is damaged as a whole.
 */
export function readKeptOrders(text: string): { kept: KeptOrders; isDamaged: boolean } {
  const stored = parseJson(text);
  if (!isRecord(stored) || stored.version !== VERSION || !Array.isArray(stored.orders))
    return { kept: NO_ORDERS, isDamaged: true };

  const damage = { isFound: false };
  const { version: _, orders, ...unknown } = stored;
  const sound = stored.orders.flatMap((order) => readOrder(order, damage));
  const kept = newestOrders(sound);
  // Those beyond the number that is kept are no damage, the same one twice is.
  const isTwice = new Set(sound.map(orderId)).size < sound.length;
  return { kept: { orders: kept, ...ifAny(unknown) }, isDamaged: damage.isFound || isTwice };
}

/** The newest first, each once, and not too many. */
export function newestOrders(orders: readonly KeptOrder[]): readonly KeptOrder[] {
  const byId = new Map(orders.toReversed().map((order) => [orderId(order), order]));
  // Turned back, so that those of one moment stay as they were.
  return [...byId.values()]
    .toReversed()
    .sort((a, b) => b.placedAt - a.placedAt)
    .slice(0, MOST_ORDERS);
}

/** Tells an order from the others of the browser. */
export function orderId({ slug, placedAt }: Pick<KeptOrder, 'slug' | 'placedAt'>): string {
  return `${placedAt} ${slug}`;
}

/**
 * Those of one restaurant. After a change of address they are known by their dishes, whose ids no other restaurant has
 * (docs/product.md#cart).
 */
export function ordersOf(
  orders: readonly KeptOrder[],
  slug: string,
  itemIds: Iterable<string>,
): readonly KeptOrder[] {
  const onMenu = new Set(itemIds);
  return orders.filter(
    (order) => order.slug === slug || order.lines.some(({ itemId }) => onMenu.has(itemId)),
  );
}

function storedOrder({ lines, number, code, note, unknown, ...order }: KeptOrder) {
  const told = { ...(number && { number }), ...(code && { code }), ...(note && { note }) };
  return { ...unknown, ...order, ...told, items: writeLines(lines) };
}

function readOrder(order: unknown, damage: Damage): KeptOrder[] {
  const { slug, restaurantName, placedAt, number, code, items, note, totalPaise, ...unknown } = isRecord(
    order,
  )
    ? order
    : {};
  const lines = readLines(items, damage);
  if (textOf(slug) && isInstant(placedAt) && isTotal(totalPaise) && lines.length > 0)
    return [
      {
        slug: textOf(slug),
        restaurantName: textOf(restaurantName),
        placedAt,
        number: textOf(number),
        code: isOrderCode(textOf(code)) ? textOf(code) : '',
        lines,
        note: textOf(note),
        totalPaise,
        ...ifAny(unknown),
      },
    ];
  damage.isFound = true;
  return [];
}

function isInstant(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(Number(value)) <= FURTHEST;
}
