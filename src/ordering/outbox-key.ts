/** What waits in the browser to be sent to the server (docs/product.md#remembered-orders); nothing is there otherwise. */
export const OUTBOX_KEY = 'menu_link_order_outbox';
