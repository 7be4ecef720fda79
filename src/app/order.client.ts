import { watchOrder } from '#storefront/order-status/watch-order.ts';

watchOrder();
