import { plainText } from '#ordering/message/links/plain-text.ts';
import { whatsappUrl } from '#platform/formats/phone.ts';
import { wellFormed } from '#platform/formats/text.ts';
import { askPriceTexts } from './greetings/ask-price-texts.ts';
import type { OrderMessages } from './order-messages.ts';

/** Whom customers write to. */
export interface WrittenTo {
  readonly name: string;
  /** With its own name, where `name` is in the language of the page. */
  readonly own?: string | undefined;
  /** In the order language; undefined for English. */
  readonly messages?: OrderMessages | undefined;
}

/** The link that opens a WhatsApp chat with a number (E.164) and the text filled in. Never throws. */
export function whatsAppLink(e164: string, text: string): string {
  return withText(whatsappUrl(e164), text);
}

/** The link to the same chat with another text typed in. Never throws. */
export function withText(link: string, text: string): string {
  const [chat] = link.split('?');
  return `${chat}?text=${encodeURIComponent(wellFormed(text))}`;
}

/**
 * The message that asks for the price of an item without a fixed one (docs/product/menu.md#no-fixed-price). Apart from the
 * other chat messages, because the menu's first script has it.
 */
export function askPrice({ name, own, messages }: WrittenTo, itemName: string): string {
  const item = plainText(itemName);
  if (messages) return messages.ask.join(item);
  return askPriceTexts.question({ restaurant: plainText(own || name), item });
}
