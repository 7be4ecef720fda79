import { postOf } from '#ordering/orders/order-post.ts';
import { storedText } from '#platform/browser/stored-text.ts';
import { serverNow } from '../view/server-clock.ts';
import type { RestaurantView } from '../view/view.ts';
import { useOutbox } from './orders-file.ts';
import { postWay, tableKey } from './outbox/post-way.ts';

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

const KEY = /^[\w-]{22}$/;

const own = storedText('menu_link_device', (key) => (KEY.test(key) ? key : undefined), '');

/**
 * This browser's random key, 22 characters. It does not identify the customer, but lets a restaurant refuse the orders
 * of one browser (docs/product/orders.md#remembered-orders). Without storage, each page has a new key. Never throws.
 */
function deviceKey(): string {
  if (!own.get()) own.set(draw());
  return own.get();
}

/** 16 random bytes as base64url, without padding. */
function draw(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
}
