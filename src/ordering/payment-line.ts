const PAYMENT = 'Payment: UPI, sent by me. Please check.';
const END = '\n\nPlease confirm my order.';

/** An order's message that says the customer has paid (docs/product.md#upi); one that says so already stays. Never throws. */
export function withPayment(message: string): string {
  if (saysPaid(message) || !message.endsWith(END)) return message;
  return `${message.slice(0, -END.length)}\n\n${PAYMENT}${END}`;
}

/** Whether an order's message says so. */
export function saysPaid(message: string): boolean {
  return message.endsWith(`\n\n${PAYMENT}${END}`);
}

/** Whether a part of what an order comes to is yet to be agreed, so that nobody can pay it to the paisa. */
export function isTotalOpen(message: string): boolean {
  return /^Delivery: to be agreed$/m.test(message);
}
