import type { RestaurantView } from '../view.ts';
import { type bringOrders, ordersOnceHere, useOrdersPart } from './orders-file.ts';

type OrdersPart = Awaited<ReturnType<typeof bringOrders>>;
type Order = Omit<Parameters<OrdersPart['sendOrder']>[1], 'way'>;
type Way = Omit<Parameters<OrdersPart['postWay']>[0], 'timeZone' | 'tableKey'>;

/**
 * Sends an order to a restaurant that remembers them, and nothing to another. To be called with the tap: soon WhatsApp has
 * the screen, and this page may be gone.
 */
export function useSendOrder({ slug, timeZone, remembersOrders }: RestaurantView) {
  const { parts } = useOrdersPart(remembersOrders);

  return (order: Order, way: Way) => {
    if (!remembersOrders) return;
    const send = ({ sendOrder, postWay, tableKey }: OrdersPart) =>
      sendOrder(slug, { ...order, way: postWay({ ...way, tableKey: tableKey(way.table), timeZone }) });
    if (parts) send(parts);
    else void ordersOnceHere().then(send);
  };
}
