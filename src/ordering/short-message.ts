import { readTail, writeTail } from '#ordering/order-tail.ts';

/** Only lines of dishes end like this. */
const DISH = /\) = ₹[\d,.]+$/;

/**
 * Shortens the message of a remembered order by leaving out its dishes, which the restaurant sees in its list. Used
 * for a message so long that it may not arrive (docs/product/ordering.md#order-message). `dishes` is the number of dishes.
 * Empty for a message that has no link to the order. Never throws.
 */
export function shortMessage(message: string, dishes: number): string {
  const tail = readTail(message);
  if (!tail?.link) return '';
  const paragraphs = tail.body.split('\n\n');
  const at = paragraphs.findIndex((paragraph) => DISH.test(paragraph.split('\n')[0] ?? ''));
  const body = paragraphs.filter((_, place) => place !== at).join('\n\n');
  return writeTail({ ...tail, body }, `${dishes} ${dishes === 1 ? 'item' : 'items'}, see the order list:`);
}
