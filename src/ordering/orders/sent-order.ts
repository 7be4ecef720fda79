import { type Cart, EMPTY_CART } from '#ordering/cart/cart.ts';
import type { CartStore } from '#ordering/cart/cart-store.ts';
import { isTotal, type StoredOrder } from '#ordering/cart/stored-carts.ts';
import { mergeCarts } from '#ordering/cart/whole-carts.ts';
import type { PlacedOrder } from '#ordering/orders/customer-order.ts';
import { isOrderCode } from '#ordering/orders/order-code.ts';
import { orderMessage } from '../message/order-message.ts';

type Change = Pick<CartStore, 'change'>;

/** An order handed to WhatsApp. */
export interface SentOrder {
  /** As they were in the cart, to be restored. */
  readonly lines: Cart;
  readonly order: PlacedOrder;
  /** The number that it goes to, E.164. */
  readonly whatsapp: string;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
}

/** The last order of a cart; null where there is none, or what is stored is no order. Never throws. */
export function sentOrder(stored: StoredOrder | null): SentOrder | null {
  if (!stored) return null;
  const { lines, placedAt, fields } = stored;
  const { order, whatsapp } = fields;
  return isPlaced(order) && typeof whatsapp === 'string' ? { lines, placedAt, order, whatsapp } : null;
}

/**
 * Stores the order for 24 hours and clears the cart (docs/product/ordering.md#place-order). An empty cart changes
 * nothing, so that a second tap does not overwrite the stored order. `whatsapp` is the number that it goes to (E.164).
 * Call it in a timeout of 0, after the tap has opened the link: the page re-renders at once, and the browser does not
 * follow a link that was removed or changed by then.
 */
export function placeOrder({ change }: Change, order: PlacedOrder, whatsapp: string): void {
  change((cart, placedAt) => {
    const { lines } = cart;
    if (lines.length === 0) return cart;
    // Without lines the store keeps no note.
    return { ...cart, lines: EMPTY_CART, lastOrder: { lines, placedAt, fields: { order, whatsapp } } };
  });
}

/** Puts the last order's lines back into the cart, keeps lines added since, and forgets the order. */
export function restoreOrder({ change }: Change): void {
  change((cart) => ({
    ...cart,
    lines: mergeCarts(cart.lastOrder?.lines ?? EMPTY_CART, cart.lines),
    note: cart.note || (sentOrder(cart.lastOrder)?.order.note ?? ''),
    lastOrder: null,
  }));
}

/** Notes of the last order that the customer has paid it (docs/product/ordering.md#upi). */
export function markPaid({ change }: Change): void {
  change((cart) => {
    const sent = sentOrder(cart.lastOrder);
    if (!sent || !cart.lastOrder) return cart;
    const fields = { ...cart.lastOrder.fields, order: { ...sent.order, isPaid: true } };
    return { ...cart, lastOrder: { ...cart.lastOrder, fields } };
  });
}

/** Forgets the last order, because it was sent or is not wanted any more. */
export function dismissOrder({ change }: Change): void {
  change((cart) => ({ ...cart, lastOrder: null }));
}

/** An order is sound if its message can be written. */
function isPlaced(order: unknown): order is PlacedOrder {
  try {
    const placed = order as PlacedOrder;
    const { note, number, code, sums } = placed;
    const isText = [note, number, code].every((each) => typeof each === 'string');
    return isText && (!code || isOrderCode(code)) && isTotal(sums.totalPaise) && orderMessage(placed) !== '';
  } catch {
    return false;
  }
}
