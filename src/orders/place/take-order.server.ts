import type { OrderPost } from '#ordering/order-post.ts';
import { forbidden, notFound } from '#platform/http/errors.ts';
import type { LimitRule } from '#platform/limits.server.ts';
import type { Services } from '#platform/services.server.ts';
import { followMove } from '#storefront/follow-move.ts';
import { findStorefront, loadStorefront } from '#storefront/load-storefront.server.ts';
import { menuNow } from '#storefront/menu-now.ts';
import { takesOrders } from '#storefront/view.ts';
import { callerHashes, refuseBlocked } from './callers.server.ts';
import { checkedOrder } from './checked-order.ts';
import { keepOrder } from './keep-order.server.ts';
import { placeTexts } from './place-texts.ts';
import { findSameOrder } from './same-order.server.ts';

/** Many phones of one mobile network come from one address, but few to one restaurant. */
const ORDERS_AT_ONCE: LimitRule = { name: 'order-address', points: 6, seconds: 600 };
const ORDERS_A_DAY: LimitRule = { name: 'order-address-day', points: 40, seconds: 24 * 60 * 60 };

/**
 * Takes an order that was sent for the restaurant at an address (docs/product.md#remembered-orders). `address` is the
 * caller's. Throws 404 and 403 where it takes none, 409 `code_taken`, 422 for what does not fit the menu, 429.
 */
export async function takeOrder(services: Services, slug: string, post: OrderPost, address: string) {
  const now = services.clock.now();
  const found = await followMove((known) => findStorefront(services.db, known, now), slug);
  if (found.kind === 'notFound' || found.kind === 'moved') throw notFound(placeTexts.noPage);
  if (found.kind !== 'open') throw forbidden(placeTexts.notOpen, found.kind);
  const { restaurant } = found;

  // Sent again for want of an answer: it has been counted, and the menu may be another by now, or the list switched off.
  const placed = await findSameOrder(services.db, restaurant.id, post);
  if (placed) return { placed, isNew: false };
  if (!restaurant.remembersOrders || restaurant.isDemo || !takesOrders(restaurant))
    throw forbidden(placeTexts.notKept, 'not_remembered');

  const caller = await callerHashes(services, restaurant.id, { device: post.device, address });
  await refuseBlocked(services, restaurant.id, caller);
  // In this order: a phone that is told to wait comes again every few minutes, and must not use up the day of its address.
  await services.limits.take(ORDERS_AT_ONCE, `${address} ${restaurant.id}`);
  await services.limits.take(ORDERS_A_DAY, `${address} ${restaurant.id}`);

  const storefront = await loadStorefront(services, restaurant.slug, now);
  if (storefront.kind !== 'open') throw forbidden(placeTexts.notOpen, 'closed');
  const { view } = storefront;
  const order = checkedOrder(post, { restaurant: view.restaurant, menu: menuNow(view) }, now.getTime());
  const { id: restaurantId, timeZone } = restaurant;
  return keepOrder(services, { restaurantId, timeZone, post, order, caller });
}
