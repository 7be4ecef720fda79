import { texts } from '#platform/texts/texts.ts';

/** The sales of the last 30 days, and a month's orders as a file (docs/product/orders.md#order-list). */
export const salesTexts = texts('workspace', 'sales', {
  pageTitle: 'Sales · Menu Link',
  title: 'Sales',
  hint: 'Only orders you accepted here. WhatsApp-only orders are not counted.',
  backToOrders: 'Orders',
  loading: 'Loading sales',
  notLoaded: 'Sales did not load',
  notLoadedHint: 'Check your internet and try again.',
  today: 'Today',
  ordersToday:
    '{count, plural, one {<unit>order</unit><number>#</number>} other {<unit>orders</unit><number>#</number>}}',
  totalToday: '<unit>total</unit><number>{amount}</number>',
  noOrders: 'No accepted orders in the last 30 days.',
  sum: '{count, plural, one {1 order in 30 days, {amount} in total.} other {# orders in 30 days, {amount} in total.}}',
  chart: 'Accepted orders by day',
  chartTitle: '{count, plural, one {Sums in the last # day} other {Sums in the last # days}}',
  ordersColumn: 'Orders',
  sumColumn: 'Sum',
  mostOrdered: 'Most ordered',
  mostOrderedHint: 'In the last 30 days',
  nothingOrdered: 'Nothing yet.',
  inOrders: '{count, plural, one {in 1 order} other {in # orders}}',
  books: 'For your books',
  booksHint: 'Download one month’s orders. We keep orders for 400 days.',
  month: 'Month',
  download: 'Download CSV',
  downloading: 'Downloading…',
});
