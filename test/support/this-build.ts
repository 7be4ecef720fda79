/**
 * The code of a build that an update may find in browsers, and what it shares with the next build: stored carts and
 * orders, caches of the service worker, responses of the server. `scripts/last-build.ts` bundles the same exports of a
 * release.
 */
export { createCartStore } from '#ordering/cart/cart-store.ts';
export { readCarts, writeCarts } from '#ordering/cart/stored-carts.ts';
export { orderMessage } from '#ordering/message/order-message.ts';
export { orderedLine } from '#ordering/orders/customer-order.ts';
export { putIn, readOutbox } from '#ordering/orders/order-outbox.ts';
export { postOf } from '#ordering/orders/order-post.ts';
export { createPastOrdersStore } from '#ordering/orders/past-orders.ts';
export { placeOrder, sentOrder } from '#ordering/orders/sent-order.ts';
export { checkPrices } from '#ordering/prices/price-check.ts';
export { createDetailsStore } from '#ordering/ways/details-store.ts';
export { menuNow } from '#storefront/cart/prices/menu-now.ts';
export {
  builtFile,
  createChoicesStore,
  createPageStore,
  dropOldBuilds,
  keepBuild,
} from '#storefront/offline/caches.ts';
export { openPage } from '#storefront/offline/open-page.ts';
export {
  sendShared,
  shareOrders,
  takeSettled,
  unshareOrder,
} from '#storefront/orders/outbox/worker-outbox.ts';
export { readFreshMenu } from '#storefront/view/fresh-menu.ts';
export { writeFreshMenu } from '#storefront/view/write-page-data.ts';
