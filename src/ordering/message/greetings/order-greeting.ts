import type { WrittenTo } from '../chat-messages.ts';
import { plainText } from '../links/plain-text.ts';
import { inOrderLanguage } from '../order-messages.ts';
import { orderGreetingTexts } from './order-greeting-texts.ts';

/** The first line of an order (docs/product/ordering.md#order-message). */
export function orderGreeting({ name, own, messages }: WrittenTo): string {
  const { greeting } = inOrderLanguage(orderGreetingTexts, 'order-greeting', messages);
  return greeting({ restaurant: plainText(own ?? name) });
}

/**
 * The message to order by where the cart does not work: the customer adds the rest in WhatsApp
 * (docs/product/common.md#below-the-oldest-browsers).
 */
export function plainOrder(restaurant: WrittenTo, itemName: string): string {
  return [orderGreeting(restaurant), '', plainText(itemName)].join('\n');
}
