import type { OrderStatus, OrderType, Payment, TableBy } from '../order.ts';

const ways: Readonly<Record<OrderType, string>> = {
  '': '',
  dine_in: 'Dine-in',
  takeaway: 'Takeaway',
  delivery: 'Delivery',
};

const tableBy: Readonly<Record<TableBy, string>> = { '': '', typed: 'Typed in', scanned: 'Scanned' };

const statuses: Readonly<Record<OrderStatus, string>> = {
  placed: 'New',
  accepted: 'Accepted',
  ready: 'Ready',
  done: 'Completed',
  declined: 'Declined',
  withdrawn: 'Cancelled by customer',
};

const payments: Readonly<Record<Payment, string>> = {
  '': '',
  claimed: 'Customer says paid',
  received: 'Received',
};

/** The texts of a month's spreadsheet. */
export const salesTexts = {
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
  ways,
  tableBy,
  statuses,
  payments,
};
