import type { OrderStatus, OrderType, Payment, TableBy } from '../order.ts';

/** The words of a month's file. They are its format: the same in every language, since sheets and books build on them. */
export const CSV = {
  columns: [
    'Day',
    'Order',
    'Token number',
    'Order type',
    'Table',
    'Table by',
    'Area',
    'Item',
    'Add-ons',
    'Note',
    'Quantity',
    'Price (₹)',
    'Amount (₹)',
    'Order total (₹)',
    'Status',
    'Payment',
  ],
  ways: {
    '': '',
    dine_in: 'Dine-in',
    takeaway: 'Takeaway',
    delivery: 'Delivery',
  } satisfies Readonly<Record<OrderType, string>>,
  tableBy: { '': '', typed: 'Typed in', scanned: 'Scanned' } satisfies Readonly<Record<TableBy, string>>,
  statuses: {
    placed: 'New',
    accepted: 'Accepted',
    ready: 'Ready',
    done: 'Completed',
    declined: 'Declined',
    withdrawn: 'Cancelled by customer',
  } satisfies Readonly<Record<OrderStatus, string>>,
  payments: {
    '': '',
    claimed: 'Customer says paid',
    received: 'Received',
  } satisfies Readonly<Record<Payment, string>>,
};
