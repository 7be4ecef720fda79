import { chatMessageTexts } from '../chat-message-texts.ts';
import type { WrittenTo } from '../chat-messages.ts';
import { plainText } from '../links/plain-text.ts';
import { inOrderLanguage } from '../order-messages.ts';

/** The first message of a customer who taps a restaurant's contact button (docs/product/ordering.md#chat-messages). */
export function contactGreeting({ name, own, messages }: WrittenTo): string {
  const { contact } = inOrderLanguage(chatMessageTexts, 'chat-messages', messages);
  return contact({ restaurant: plainText(own ?? name) });
}
