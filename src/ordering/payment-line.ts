import { readTail, writeTail } from '#ordering/order-tail.ts';

/**
 * An order's message that says the customer has paid (docs/product.md#upi), above the address where it is seen how it stands;
 * one that says so already stays. Never throws.
 */
export function withPayment(message: string): string {
  const tail = readTail(message);
  return tail && !tail.saysPaid ? writeTail({ ...tail, saysPaid: true }) : message;
}

/** Whether an order's message says so. */
export function saysPaid(message: string): boolean {
  return readTail(message)?.saysPaid ?? false;
}

/** Whether a part of what an order comes to is yet to be agreed, so that nobody can pay it to the paisa. */
export function isTotalOpen(message: string): boolean {
  return /^Delivery: to be agreed$/m.test(message);
}
