import type { CartStore } from '#ordering/cart-store.ts';
import type { KeptOrder } from '#ordering/kept-orders.ts';
import { type OrderAgain, orderAgain, withOrder, withoutOrder } from '#ordering/order-again.ts';
import type { MenuNow } from '#ordering/price-check.ts';
import type { StoredCart } from '#ordering/stored-carts.ts';
import { menuNow } from '../cart/menu-now.ts';
import type { StorefrontView } from '../view/view.ts';

/** An order that was put into the cart again. */
export interface Again extends OrderAgain {
  /** The cart as it was before. */
  readonly before: Pick<StoredCart, 'lines' | 'note'>;
  /** The note on the whole order, if it was put into the cart as well; else empty. */
  readonly note: string;
}

/** The menu that an order is compared with; undefined until the choices of all dishes have loaded. */
export function wholeMenu(view: StorefrontView): MenuNow | undefined {
  if (view.choicesHash !== '' && !view.choices) return undefined;
  const { dishes, groupsOf } = menuNow(view);
  return { dishes, groupsOf: (itemId) => groupsOf(itemId) ?? [] };
}

/** Adds an order to the cart, as today's menu offers it. Lines and a note that are already there stay. */
export function addAgain(cart: CartStore, order: KeptOrder, menu: MenuNow): Again {
  const again = orderAgain(order.lines, menu);
  const { lines, note } = cart.getSnapshot();
  const ownNote = note || again.lines.length === 0 ? '' : order.note;
  if (again.lines.length > 0)
    cart.change((now) => ({ ...now, lines: withOrder(now.lines, again), note: now.note || ownNote }));
  return { ...again, before: { lines, note }, note: ownNote };
}

/** Undoes `addAgain`: lines and note that came from the order become what they were before. */
export function undoAgain(cart: CartStore, again: Again): void {
  const { before } = again;
  cart.change((now) => ({
    ...now,
    lines: withoutOrder(now.lines, before.lines, again),
    note: again.note && now.note === again.note ? before.note : now.note,
  }));
}
