import { watchOrder } from '#storefront/orders/status/watch-order.ts';

watchOrder();
