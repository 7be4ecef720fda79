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

/** Many phones of a mobile network share one IP address, but few of them order at the same restaurant. */
const ORDERS_AT_ONCE: LimitRule = { name: 'order-address', points: 6, seconds: 600 };
const ORDERS_A_DAY: LimitRule = { name: 'order-address-day', points: 40, seconds: 24 * 60 * 60 };

/**
 * Receives an order for the restaurant with this slug (docs/product.md#remembered-orders). `address` is the caller's
 * IP address. Throws 404 for an unknown slug, 403 where the restaurant takes no orders or has blocked the caller, 409
 * `code_taken`, 422 for what does not fit the menu, 429 for too many orders.
 */
export async function takeOrder(services: Services, slug: string, post: OrderPost, address: string) {
  const now = services.clock.now();
  const found = await followMove((known) => findStorefront(services.db, known, now), slug);
  if (found.kind === 'notFound' || found.kind === 'moved') throw notFound(placeTexts.noPage);
  if (found.kind !== 'open') throw forbidden(placeTexts.notOpen, found.kind);
  const { restaurant } = found;

  // May be a retry after a lost response. It was counted the first time, and by now the menu may have changed or the
  // list may be off.
  const placed = await findSameOrder(services.db, restaurant.id, post);
  if (placed) return { placed, isNew: false };
  if (!restaurant.remembersOrders || restaurant.isDemo || !takesOrders(restaurant))
    throw forbidden(placeTexts.notKept, 'not_remembered');

  const caller = await callerHashes(services, restaurant.id, { device: post.device, address });
  await refuseBlocked(services, restaurant.id, caller);
  // In this order: a phone that has to wait retries every few minutes, and its retries must not use up the daily limit
  // of its address.
  await services.limits.take(ORDERS_AT_ONCE, `${address} ${restaurant.id}`);
  await services.limits.take(ORDERS_A_DAY, `${address} ${restaurant.id}`);

  const storefront = await loadStorefront(services, restaurant.slug, now);
  if (storefront.kind !== 'open') throw forbidden(placeTexts.notOpen, 'closed');
  const { view } = storefront;
  const order = checkedOrder(post, { restaurant: view.restaurant, menu: menuNow(view) }, now.getTime());
  const { id: restaurantId, timeZone } = restaurant;
  return keepOrder(services, { restaurantId, timeZone, post, order, caller });
}
