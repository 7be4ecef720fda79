import { cartTotalPaise, EMPTY_CART, mergeCarts } from '#ordering/cart.ts';
import type { CartStore } from '#ordering/cart-store.ts';
import { withText } from '#ordering/order-link.ts';
import { withoutLink } from '#ordering/order-tail.ts';
import { withPayment } from '#ordering/payment-line.ts';
import type { SentOrder } from '#ordering/stored-carts.ts';

type Change = Pick<CartStore, 'change'>;

/**
 * Keeps the order for 24 hours and clears the cart (docs/product.md#place-order); an empty cart changes nothing, so
 * that a second tap does not push the order out. `totalPaise` is what it comes to, where more than its lines counts. Call it after the tap has opened the link (in a timeout of 0): the
 * page renders anew at once, and a link that is gone or changed by then is not followed.
 */
export function placeOrder({ change }: Change, message: string, url: string, totalPaise?: number): void {
  change((cart, now) =>
    cart.lines.length === 0
      ? cart
      : {
          ...cart,
          lines: EMPTY_CART,
          note: '',
          lastOrder: {
            lines: cart.lines,
            note: cart.note,
            message,
            url,
            placedAt: now,
            ...(totalPaise !== undefined && totalPaise !== cartTotalPaise(cart.lines) && { totalPaise }),
          },
        },
  );
}

/** Puts the last order's lines back, beside what was added since, and forgets the order. */
export function restoreOrder({ change }: Change): void {
  change((cart) => ({
    ...cart,
    lines: mergeCarts(cart.lastOrder?.lines ?? EMPTY_CART, cart.lines),
    note: cart.note || (cart.lastOrder?.note ?? ''),
    lastOrder: null,
  }));
}

/** Has the last order's message, and the link that carries it, say that the customer has paid (docs/product.md#upi). */
export function sayPaid({ change }: Change): void {
  change((cart) => {
    if (!cart.lastOrder) return cart;
    const message = withPayment(cart.lastOrder.message);
    const url = withText(cart.lastOrder.url, message);
    return { ...cart, lastOrder: { ...cart.lastOrder, message, url } };
  });
}

/** An order that no list has: its message, and the link that carries it, lead to none. */
export function unlisted(order: SentOrder): SentOrder {
  const message = withoutLink(order.message);
  return { ...order, message, url: withText(order.url, message) };
}

/** Forgets the last order: it was sent, or is not wanted any more. */
export function dismissOrder({ change }: Change): void {
  change((cart) => ({ ...cart, lastOrder: null }));
}
