import { texts } from '#platform/texts/texts.ts';

/** How and when an order is wanted, on pages; its message has lines of its own (docs/product/orders.md#status-page). */
export const orderPlaceTexts = texts('public', 'order-place', {
  place: {
    table: 'Table: {table}',
    dineIn: 'Dine-in',
    takeaway: 'Takeaway',
    takeawayFor: 'Takeaway for {when}',
    delivery: 'Delivery',
    deliveryFor: 'Delivery for {when}',
    deliveryTo: 'Delivery: {area}',
    deliveryToFor: 'Delivery: {area}, for {when}',
  },
  when: { today: 'today, {time}', tomorrow: 'tomorrow, {time}', later: '{date}, {time}' },
});
