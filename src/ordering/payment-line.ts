import { readTail, writeTail } from '#ordering/order-tail.ts';

/**
 * Adds the line that says the customer has paid (docs/product/ordering.md#upi) above the link to the status page. A message
 * that has the line already stays the same. Never throws.
 */
export function withPayment(message: string): string {
  const tail = readTail(message);
  return tail && !tail.saysPaid ? writeTail({ ...tail, saysPaid: true }) : message;
}

/** Whether an order message says that the customer has paid. */
export function saysPaid(message: string): boolean {
  return readTail(message)?.saysPaid ?? false;
}

/** Whether the delivery fee is yet to be agreed, so that nobody knows the exact total to pay. */
export function isTotalOpen(message: string): boolean {
  return /^Delivery: to be agreed$/m.test(message);
}
