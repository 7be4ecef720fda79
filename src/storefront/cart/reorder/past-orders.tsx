import { type MouseEventHandler, useMemo, useSyncExternalStore } from 'react';
import { plainTable } from '#ordering/message/links/plain-text.ts';
import {
  createPastOrdersStore,
  ordersOf,
  type PastOrder,
  type PastOrdersStore,
} from '#ordering/orders/past-orders.ts';
import type { SentOrder } from '#ordering/orders/sent-order.ts';
import { publicPages as pages } from '#routes';
import { withTable } from '../../page/table.ts';
import { itemsOf, type RestaurantView, type StorefrontView, takesOrders } from '../../view/view.ts';
import { useCart } from '../cart-context.ts';
import { againTexts as texts } from './reorder-texts.ts';

interface WayBackProps {
  view: StorefrontView;
  table: string;
  onOpenCart: MouseEventHandler;
}

/** A link on the menu to the customer's past orders, for who has some here, as long as the cart is empty. */
export function PastOrdersLink({ view, table, onOpenCart }: WayBackProps) {
  const isEmpty = useCart(({ lines }) => lines.length === 0);
  const orders = usePastOrders(view);
  if (!isEmpty || orders.length === 0 || !takesOrders(view.restaurant)) return null;
  return (
    <nav className={plainTable(table) ? 'before beside' : 'before'} aria-label={texts.yourOrders}>
      <a className="soft" href={withTable(pages.cart(view.restaurant.slug), table)} onClick={onOpenCart}>
        {texts.orderAgain}
      </a>
    </nav>
  );
}

let known: PastOrdersStore | undefined;

/** The store of this browser's past orders; one per page. */
export function pastOrdersStore(): PastOrdersStore {
  known ??= createPastOrdersStore();
  return known;
}

/** Stores the order that has just been sent to WhatsApp. */
export function storePastOrder(sent: SentOrder | null, { slug, name }: RestaurantView): void {
  if (!sent) return;
  const { lines, order, placedAt } = sent;
  const { number, code, note, sums } = order;
  const { totalPaise } = sums;
  pastOrdersStore().add({ slug, restaurantName: name, placedAt, number, code, lines, note, totalPaise });
}

/** The stored orders at the restaurant of a page, the newest first. */
export function usePastOrders(view: StorefrontView): readonly PastOrder[] {
  const { subscribe, getSnapshot } = pastOrdersStore();
  const orders = useSyncExternalStore(subscribe, getSnapshot, () => NONE);
  const { slug } = view.restaurant;
  return useMemo(
    () =>
      ordersOf(
        orders,
        slug,
        itemsOf(view).map(({ id }) => id),
      ),
    [orders, slug, view],
  );
}

const NONE: readonly PastOrder[] = [];
