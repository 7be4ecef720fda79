import { texts } from '#platform/texts/texts.ts';

/**
 * The lines of the WhatsApp message of an order (docs/product/ordering.md#order-message). The restaurant reads it, so it
 * is not in the language of the customer's page, and has words of its own for dates and times.
 */
export const orderMessageTexts = texts('messages', 'order-message', {
  order: 'Order {number}',
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
  dates: {
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    weekdayAndDay: '{weekday} {day} {month}',
  },
  clock: { am: '{time} AM', pm: '{time} PM' },
  /** Of an item whose name has no letter that can be shown. */
  item: 'Item',
  line: '{item} ({quantity} x {price}) = {amount}',
  options: '+ {options}',
  optionsOfEach: '+ Each: {options}',
  note: 'Note: {note}',
  items: 'Items: {amount}',
  charge: '{charge}: {amount}',
  delivery: 'Delivery',
  packing: 'Packing',
  toBeAgreed: 'to be agreed',
  free: 'free',
  cgst: 'CGST {percent}%: {amount}',
  sgst: 'SGST {percent}%: {amount}',
  total: 'Total: {amount}',
  includesGst: 'Prices include GST.',
  paid: 'Payment: UPI, sent by me. Please check.',
  seeList:
    '{count, plural, one {{count} item, see the order list:} other {{count} items, see the order list:}}',
  confirm: 'Please confirm my order.',
});
