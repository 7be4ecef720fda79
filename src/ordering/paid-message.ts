import { plainText } from '#ordering/plain-text.ts';
import { formatRupees } from '#platform/money.ts';

interface PaidOrder {
  restaurantName: string;
  totalPaise: number;
  /** Empty where orders have none. */
  number: string;
}

/** The message to the restaurant from a customer who has paid by UPI (docs/product/ordering.md#chat-messages). */
export function paidMessage({ restaurantName, totalPaise, number }: PaidOrder): string {
  const order = number ? `my order ${number}` : 'my order';
  return `Hello ${plainText(restaurantName)}, I have sent ${formatRupees(totalPaise)} by UPI for ${order}. Please check.`;
}
