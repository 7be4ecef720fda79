import { plainText } from '#ordering/plain-text.ts';
import { whatsappUrl } from '#platform/phone.ts';
import { wellFormed } from '#platform/text.ts';

/**
 * WhatsApp documents no limit, but outside its app the link passes through web servers (wa.me answers with a redirect
 * that contains the text), and a usual server refuses a URL of more than 8 kB. In an Indian script each letter takes 9
 * characters, so about 30 lines reach that limit; in English about 80.
 */
const SAFE_LINK_LENGTH = 6000;

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
 * Whether a link is so long that WhatsApp might open without the text. The link still contains every line, since an
 * incomplete order is worse than none: the page warns and offers "Copy order".
 */
export function mayArriveEmpty(link: string): boolean {
  return link.length > SAFE_LINK_LENGTH;
}

/** The message to the product's own contact (docs/product/ordering.md#chat-messages). */
export const PRODUCT_CONTACT_MESSAGE = 'Hello, I would like more information about Menu Link.';

/** The message of the 'Get Help With Setup' card (docs/product/ordering.md#chat-messages). */
export const SETUP_HELP_MESSAGE = 'Hello, I need help setting up my menu on Menu Link.';

/** The first message of a customer who taps a restaurant's contact button (docs/product/ordering.md#chat-messages). */
export function contactGreeting(restaurantName: string): string {
  return `Hello ${plainText(restaurantName)}, I found you on Menu Link.`;
}

/** The first line of an order (docs/product/ordering.md#order-message). */
export function orderGreeting(restaurantName: string): string {
  return `Hello ${plainText(restaurantName)}, I would like to place an order:`;
}

/**
 * The message to order by where the cart does not work: the customer adds the rest in WhatsApp
 * (docs/product/common.md#below-the-oldest-browsers).
 */
export function plainOrder(restaurantName: string, itemName: string): string {
  return [orderGreeting(restaurantName), '', plainText(itemName)].join('\n');
}

/** Who asks the seller for a plan. Names are shared by many; the address of the page and the email are not. */
export interface PlanAsker {
  restaurantName: string;
  slug: string;
  email: string;
}

/**
 * The message of an owner to the seller through 'Get Lifetime Access' or its like for Monthly; `price` includes its
 * currency sign, e.g. `₹499` (docs/product/ordering.md#chat-messages).
 */
export function planMessage(
  plan: { name: string; price: string },
  { restaurantName, slug, email }: PlanAsker,
): string {
  const wish = `Hello, I would like to get the ${plainText(plan.name)} plan (${plan.price}) for ${plainText(restaurantName)}.`;
  return [wish, '', `Page: ${slug}`, `Email: ${plainText(email)}`].join('\n');
}

/**
 * The message that asks for the price of an item without a fixed one (docs/product/menu.md#no-fixed-price). Apart from the
 * other chat messages, because the menu's first script has it.
 */
export function askPrice(restaurantName: string, itemName: string): string {
  return `Hello ${plainText(restaurantName)}, what is the price of ${plainText(itemName)}?`;
}
