import type { OrderPost } from '#ordering/order-post.ts';
import { plainTable } from '#ordering/plain-text.ts';
import { networkOf } from '#platform/http/client-address.server.ts';
import { AppError, forbidden, notFound } from '#platform/http/errors.ts';
import { createQueue } from '#platform/queue.server.ts';
import type { Services } from '#platform/services.server.ts';
import { menuNow } from '#storefront/cart/menu-now.ts';
import { findStorefront, followMove } from '#storefront/server/load-storefront.server.ts';
import { keepStorefronts } from '#storefront/server/page-cache.server.ts';
import { takesOrders } from '#storefront/view/view.ts';
import { createCallerHashes, readBlocks } from './callers.server.ts';
import { checkedOrder } from './checked-order.ts';
import { type Kept, keepOrder } from './keep-order.server.ts';
import { placeTexts } from './place-texts.ts';
import { findSameOrder } from './same-order.server.ts';
import { REFUSED_ORDERS, refusedKey, standingOf } from './standing.server.ts';

/** The menus that orders were checked against last. */
const MENU_BYTES = 16 * 1024 * 1024;

/** Unknown orders are stored few at a time, so that a known one never waits for a flood of them, in turn by restaurant. */
const STRANGERS = { atOnce: 2, waiting: 200 };

/** Receives an order for the restaurant with this slug; `address` is the caller's IP address. */
export type OrderTaker = (slug: string, post: OrderPost, address: string) => Promise<Kept>;

/**
 * Creates what receives orders (docs/product/orders.md#remembered-orders). It throws 404 for an unknown slug, 403 where the
 * restaurant takes no orders or has blocked the caller's browser, 409 `code_taken`, 422 for what does not fit the menu,
 * 429 for too many orders, 503 while very many unknown ones wait to be stored.
 */
export function createOrderTaker(services: Services): OrderTaker {
  const { db, clock, limits } = services;
  const hashesOf = createCallerHashes(services);
  const inTurn = createQueue({ ...STRANGERS, busy: placeTexts.busy });
  const findView = keepStorefronts(services, (view) => view, MENU_BYTES);

  return async (slug, post, address) => {
    const now = clock.now();
    const found = await followMove((known) => findStorefront(db, known, now), slug);
    if (found.kind === 'notFound' || found.kind === 'moved') throw notFound(placeTexts.noPage);
    if (found.kind !== 'open') throw forbidden(placeTexts.notOpen, found.kind);
    const { restaurant } = found;
    const { id: restaurantId, timeZone } = restaurant;

    // May be a retry after a lost response. It was counted the first time, and by now the menu may have changed or the
    // list may be off.
    const placed = await findSameOrder(db, restaurantId, post);
    if (placed) return { placed, isNew: false };
    if (!restaurant.remembersOrders || restaurant.isDemo || !takesOrders(restaurant))
      throw forbidden(placeTexts.notKept, 'not_remembered');

    const caller = await hashesOf(restaurantId, { device: post.device, address });
    const { isAddressBlocked } = await readBlocks(services, restaurantId, caller);
    const key = refusedKey(restaurantId, networkOf(address));
    const sender = {
      ...{ restaurantId, table: plainTable(post.table), tableKey: post.tableKey, caller },
      isAddressQuiet: isAddressBlocked || (await limits.isUsedUp(REFUSED_ORDERS, key)),
    };
    // Asked before the menu is read, and again once no other order can come in between: a flood has to be cheap.
    const { isKnown } = await standingOf(db, sender, now);

    const storefront = await findView(restaurant.slug);
    if (storefront.kind !== 'open') throw forbidden(placeTexts.notOpen, 'closed');
    const view = storefront.value;
    try {
      const order = checkedOrder(post, { restaurant: view.restaurant, menu: menuNow(view) }, now.getTime());
      const keep = () => keepOrder(services, { timeZone, post, order, sender });
      return await (isKnown ? keep() : inTurn(keep, restaurantId));
    } catch (error) {
      if (error instanceof AppError && error.status === 422) await limits.note(REFUSED_ORDERS, key);
      throw error;
    }
  };
}
