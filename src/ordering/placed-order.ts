import type { CartStore } from '#ordering/cart-store.ts';
import { withText } from '#ordering/order-link.ts';
import { withoutLink } from '#ordering/order-tail.ts';
import { withPayment } from '#ordering/payment-line.ts';
import type { SentOrder } from '#ordering/stored-carts.ts';
import { cartTotalPaise, EMPTY_CART, mergeCarts } from './cart.ts';

type Change = Pick<CartStore, 'change'>;

/**
 * Keeps the order for 24 hours and clears the cart (docs/product/ordering.md#place-order). An empty cart changes nothing, so
 * that a second tap does not overwrite the kept order. `totalPaise` is the total where it includes more than the
 * lines. Call it in a timeout of 0, after the tap has opened the link: the page re-renders at once, and the browser
 * does not follow a link that was removed or changed by then.
 */
export function placeOrder({ change }: Change, message: string, url: string, totalPaise?: number): void {
  change((cart, now) =>
    cart.lines.length === 0
      ? cart
      : {
          ...cart,
          lines: EMPTY_CART,
          // Without lines the store keeps no note.
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

/** Puts the last order's lines back into the cart, keeps lines added since, and forgets the order. */
export function restoreOrder({ change }: Change): void {
  change((cart) => ({
    ...cart,
    lines: mergeCarts(cart.lastOrder?.lines ?? EMPTY_CART, cart.lines),
    note: cart.note || (cart.lastOrder?.note ?? ''),
    lastOrder: null,
  }));
}

/** Adds to the last order's message and link that the customer has paid (docs/product/ordering.md#upi). */
export function sayPaid({ change }: Change): void {
  change((cart) => {
    if (!cart.lastOrder) return cart;
    const message = withPayment(cart.lastOrder.message);
    const url = withText(cart.lastOrder.url, message);
    return { ...cart, lastOrder: { ...cart.lastOrder, message, url } };
  });
}

/** An order that the restaurant does not remember: removes the status page link from its message and WhatsApp link. */
export function unlisted(order: SentOrder): SentOrder {
  const message = withoutLink(order.message);
  return { ...order, message, url: withText(order.url, message) };
}

/** Forgets the last order, because it was sent or is not wanted any more. */
export function dismissOrder({ change }: Change): void {
  change((cart) => ({ ...cart, lastOrder: null }));
}
