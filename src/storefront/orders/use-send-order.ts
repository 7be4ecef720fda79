import { postOf } from '#ordering/post-of.ts';
import { serverNow } from '../view/server-clock.ts';
import type { RestaurantView } from '../view/view.ts';
import { deviceKey } from './device-key.ts';
import { postWay } from './post-way.ts';
import { tableKey } from './table-key.ts';
import { useOutbox } from './use-outbox.ts';

type Order = Omit<Parameters<typeof postOf>[0], 'way' | 'device' | 'placedAt'>;
type Way = Omit<Parameters<typeof postWay>[0], 'timeZone' | 'tableKey'>;

/**
 * Returns a function that sends an order to a restaurant that remembers orders, and does nothing for others. Call it in
 * the click handler: WhatsApp opens right after, and this page may be closed.
 */
export function useSendOrder({ slug, timeZone, remembersOrders }: RestaurantView) {
  const send = useOutbox(remembersOrders);

  return (order: Order, way: Way) => {
    if (!remembersOrders) return;
    const post = postOf({
      ...order,
      device: deviceKey(),
      placedAt: serverNow() ?? Date.now(),
      way: postWay({ ...way, tableKey: tableKey(way.table), timeZone }),
    });
    send({ slug, post });
  };
}
