import { postOf } from '#ordering/post-of.ts';
import { serverNow } from '../server-clock.ts';
import type { RestaurantView } from '../view.ts';
import { deviceKey } from './device-key.ts';
import { postWay } from './post-way.ts';
import { tableKey } from './table-key.ts';
import { useOutbox } from './use-outbox.ts';

type Order = Omit<Parameters<typeof postOf>[0], 'way' | 'device' | 'placedAt'>;
type Way = Omit<Parameters<typeof postWay>[0], 'timeZone' | 'tableKey'>;

/**
 * Sends an order to a restaurant that remembers them, and nothing to another. To be called with the tap: soon WhatsApp has
 * the screen, and this page may be gone.
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
