import { texts } from '#platform/texts/texts.ts';

/**
 * What every screen of the dashboard says of orders (docs/product/orders.md#order-list). Apart from the texts of the
 * orders' own screens, since all owners load these first.
 */
export const liveTexts = texts('workspace', 'live-orders', {
  lost: 'This list is not updating. New orders may be missing.',
  lostHint: 'Check WhatsApp for new orders. This list updates when internet returns.',
  signedOut: 'You are signed out. Orders do not ring here.',
  noAccess: 'Orders no longer ring here. Please ask the owner.',
  newOrders: '{count, plural, one {1 new order} other {# new orders}}',
  call: { waiter: 'Table {table} calls the waiter', bill: 'Table {table} wants the bill' },
});
