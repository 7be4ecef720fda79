/**
 * The storage key of the orders waiting to be sent to the server (docs/product/orders.md#remembered-orders); absent when none
 * are.
 */
export const OUTBOX_KEY = 'menu_link_order_outbox';
