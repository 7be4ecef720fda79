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
  done: 'Done',
  declined: 'Declined',
  withdrawn: 'Taken back',
};

const payments: Readonly<Record<Payment, string>> = {
  '': '',
  claimed: 'Said to be paid',
  received: 'Received',
};

/** The texts of a month's spreadsheet. */
export const salesTexts = {
  columns: [
    'Day',
    'Order',
    'Kitchen number',
    'Way',
    'Table',
    'Table by',
    'Area',
    'Dish',
    'Choices',
    'Note',
    'Quantity',
    'Each (₹)',
    'Line (₹)',
    'Order total (₹)',
    'Status',
    'Payment',
  ],
  ways,
  tableBy,
  statuses,
  payments,
};
